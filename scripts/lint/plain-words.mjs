import path from "node:path";

/** Names that no manual uses, each with the one to write. */
const refusedNames = [
  [/AtMost$/, "begin the name of a limit with `max`"],
  [/^most[A-Z]/, "begin the name of a limit with `max`"],
  [/^least[A-Z]/, "begin the name of a limit with `min`"],
  [/^surely|Surely$/, "say what makes it certain, such as `WithRetry`"],
  [/^letGo/, "write `release`"],
  [/^comeBack$/, "write `endSession`"],
  [/^(?:hear|tell|told|heed)[A-Z]/, "write `read`, `notify`, `notified` or `apply`"],
  [/^handOver|^HandOver/, "write `submission` or `handoff`"],
  [/[pP]urse$/, "write `budget`"],
  [/[cC]ascade/, "write `fallbacks`"],
  [/^movement|Movement/, "write `billing`"],
  [/^trial|Trial/, "write `canary`"],
];

const refusedWords =
  /\b(?:somebody|someone|whoever|(?<!`)nobody|of those|of theirs|beside it|(?<!`)told|(?:hear|hears|heard) of|all the same|what stands|said of|leads? here|led here)\b/i;

/** Folders whose comments aren't held to the rule yet. */
const commentsUnfinished = ["components/ui/"];

function adviceFor(name) {
  return refusedNames.find(([pattern]) => pattern.test(name))?.[1];
}

/** Names and comments are in the words of the field, so that a newcomer needs no glossary. */
export const plainWords = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join("/");
    const check = (node) => {
      const advice = node?.type === "Identifier" && adviceFor(node.name);
      if (advice) context.report({ node, message: `\`${node.name}\` is no term: ${advice}.` });
    };
    const checkPattern = (node) => {
      if (node?.type === "ObjectPattern")
        for (const { value, argument } of node.properties) checkPattern(value ?? argument);
      else if (node?.type === "AssignmentPattern") checkPattern(node.left);
      else check(node);
    };
    const checkFunction = ({ id, params }) => {
      check(id);
      params.forEach(checkPattern);
    };
    return {
      Program() {
        if (commentsUnfinished.some((folder) => file.startsWith(folder))) return;
        for (const comment of context.sourceCode.getAllComments())
          if (refusedWords.test(comment.value))
            context.report({
              loc: comment.loc,
              message: `Name who or what is meant instead of "${refusedWords.exec(comment.value)?.[0]}".`,
            });
      },
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      VariableDeclarator: ({ id }) => checkPattern(id),
      ClassDeclaration: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
    };
  },
};
