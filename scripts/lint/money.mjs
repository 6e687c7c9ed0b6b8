import path from "node:path";

/** What members and variables that hold money are called. */
const moneyNames =
  /^(?:amount|balance|balanceAfter|buys|charge|charged|commission|cost|earned|income|margin|overdraft|price|refunded|refunding|reserved|secondPrice|sells|shortage|spent|sum|threshold|unitPrice)$/;
/** Attributes that are read out or shown as they stand. */
const readAttributes = /^(?:alt|aria-description|aria-label|aria-valuetext|placeholder|title)$/;
const translators = /^(?:t|t[A-Z]\w*|translate)$/;

/** The name a value is read by: `cost` of `cost` and of `task.cost`. */
function nameOf(node) {
  if (node?.type === "Identifier") return node.name;
  if (node?.type === "MemberExpression" && !node.computed) return node.property.name;
  if (node?.type === "ChainExpression") return nameOf(node.expression);
  return "";
}

function isRaw(node) {
  const name = nameOf(node);
  return name === "currency" || moneyNames.test(name);
}

/** The parts of an expression that are rendered unchanged. */
function writtenParts(node) {
  if (node.type === "TemplateLiteral") return node.expressions.flatMap(writtenParts);
  if (node.type === "BinaryExpression" && node.operator === "+")
    return [node.left, node.right].flatMap(writtenParts);
  if (node.type === "LogicalExpression") return writtenParts(node.right);
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].flatMap(writtenParts);
  return [node];
}

function isTranslator({ callee }) {
  if (callee.type === "Identifier") return translators.test(callee.name);
  return (
    callee.type === "MemberExpression" &&
    callee.object.type === "Identifier" &&
    translators.test(callee.object.name)
  );
}

/** Money is written in one place, lib/money-text.ts: no currency code next to a number, no other format. */
export const writtenMoney = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join("/");
    if (file === "lib/money-text.ts") return {};
    const report = (node) =>
      context.report({ node, message: "Money is written by <Money>, <Price> or moneyText()." });
    return {
      Property({ key, value }) {
        if (nameOf(key) === "style" && value.type === "Literal" && value.value === "currency")
          report(value);
      },
      JSXExpressionContainer({ parent, expression }) {
        if (parent.type === "JSXAttribute" && !readAttributes.test(parent.name.name)) return;
        for (const part of writtenParts(expression)) if (isRaw(part)) report(part);
      },
      CallExpression(node) {
        const [first, second] = node.arguments;
        const called = nameOf(node.callee);
        if (called === "number" && moneyNames.test(nameOf(first))) report(first);
        const ownFormat = called === "toFixed" || called === "toLocaleString";
        if (ownFormat && moneyNames.test(nameOf(node.callee.object))) report(node);
        if (!isTranslator(node) || second?.type !== "ObjectExpression") return;
        for (const { type, value } of second.properties)
          if (type === "Property" && isRaw(value)) report(value);
      },
    };
  },
};
