import path from "node:path";
import { journeyWaits } from "./journeys.mjs";
import { forbiddenImport, mayPublish, resolveImport } from "./layers.mjs";
import { writtenMoney } from "./money.mjs";
import { plainWords } from "./plain-words.mjs";

const grabBags = /^(utils|helpers|types|common|misc|index)\.tsx?$/;
const visibleAttributes = new Set(["alt", "aria-label", "label", "placeholder", "title"]);
const letters = /\p{L}{2}/u;

function relativeName(context) {
  return path.relative(context.cwd, context.filename).split(path.sep).join("/");
}

function isClient(program) {
  return program.body.some((node) => node.directive === "use client");
}

/** Imports go one way, and each noun of the server has one door. */
const importDirection = {
  create(context) {
    const file = relativeName(context);
    let client = false;
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const target = resolveImport(file, specifier);
      const alias = specifier.startsWith("#");
      const message = target && forbiddenImport(file, target, { client, alias });
      if (message) context.report({ node: node.source, message });
    };
    return {
      Program(node) {
        client = isClient(node);
      },
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** No file that only passes others on, and no name that says nothing. */
const noGrabBag = {
  create(context) {
    return {
      Program(node) {
        const name = path.basename(context.filename);
        if (grabBags.test(name))
          context.report({ node, message: `${name} names no idea; call the file what it holds.` });
      },
      ExportAllDeclaration(node) {
        context.report({ node, message: "No barrels: import from the file that defines it." });
      },
      ExportNamedDeclaration(node) {
        // A noun's service.ts is its door, and may hand out what its own folder holds.
        const isDoor = path.basename(context.filename) === "service.ts";
        if (node.source && !(isDoor && node.source.value.startsWith("./")))
          context.report({ node, message: "No re-exports: import from the file that defines it." });
      },
    };
  },
};

/** Browsers receive changes by events only, and events are recorded in the transaction of the change. */
const oneEventDoor = {
  create(context) {
    const file = relativeName(context);
    if (mayPublish(file) || !/^(app|drizzle|lib|server)\//.test(file)) return {};
    return {
      TemplateElement(node) {
        if (/\bpg_notify\b|^\s*notify\s/i.test(node.value.raw))
          context.report({ node, message: "Tell it by record() of server/events/service.ts." });
      },
    };
  },
};

/** Words on the screen come from messages/. */
const noVisibleText = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: "Visible text belongs into messages/<locale>/." });
    return {
      JSXText(node) {
        if (letters.test(node.value)) report(node);
      },
      JSXExpressionContainer(node) {
        const inElement = node.parent.type === "JSXElement" || node.parent.type === "JSXFragment";
        if (inElement && node.expression.type === "Literal" && letters.test(node.expression.value))
          report(node);
      },
      JSXAttribute(node) {
        const text = node.value?.type === "Literal" ? node.value.value : "";
        if (visibleAttributes.has(node.name.name) && letters.test(text)) report(node.value);
      },
    };
  },
};

/** `import { z }` keeps all of zod in the browser's bundle: 91 KB where the namespace takes 24. */
const zodNamespace = {
  create(context) {
    return {
      ImportDeclaration(node) {
        if (node.source.value !== "zod" || node.importKind === "type") return;
        if (node.specifiers.some(({ type }) => type !== "ImportNamespaceSpecifier"))
          context.report({ node, message: 'Write `import * as z from "zod"`.' });
      },
    };
  },
};

const withoutRows = new Set(["lib/env.ts", "lib/row-id.ts", "lib/settings/site-settings.ts"]);

/** An id in capitals is the same row to the database, and another one to whatever compares it here. */
const rowIds = {
  create(context) {
    if (withoutRows.has(relativeName(context))) return {};
    return {
      MemberExpression(node) {
        if (node.object.name === "z" && /^(?:guid|uuid)/.test(node.property.name ?? ""))
          context.report({ node, message: "Take a row's id by `rowId()` of lib/row-id.ts." });
      },
    };
  },
};

/** Without one, next/dynamic puts no boundary round what it loads: the whole screen goes until it is there. */
const dynamicLoading = {
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.type !== "Identifier" || node.callee.name !== "dynamic") return;
        const [, options] = node.arguments;
        const names = options?.type === "ObjectExpression" ? options.properties : [];
        const isSet = (name) => names.some(({ key }) => key?.name === name);
        if (!isSet("loading") && !isSet("ssr"))
          context.report({
            node,
            message:
              "Say what stands in its place, `{ loading: … }`, or `{ ssr: true }` for nothing.",
          });
      },
    };
  },
};

/** A noun's verbs live in files by their subject; service.ts is the door and holds nothing itself. */
const serviceDoor = {
  create(context) {
    if (!/^server\/[a-z-]+\/service\.ts$/.test(relativeName(context))) return {};
    return {
      Program({ body }) {
        for (const node of body)
          if (node.type !== "ExportNamedDeclaration" || !node.source)
            context.report({
              node,
              message: "service.ts only hands out: put this into a file of its subject.",
            });
      },
    };
  },
};

/** Folders of the server that serve the nouns; every other folder is a noun. */
const machinery =
  /^server\/(auth|channels|db|i18n|idempotency|jobs|process|realtime|transport|verbs)\//;

/** A noun's verb carries its permission, so that nothing round it has to say it again. */
const permittedVerb = {
  create(context) {
    const file = relativeName(context);
    if (!file.startsWith("server/") || machinery.test(file)) return {};
    const check = (node, fn) => {
      const first = fn?.params?.[0];
      if (first?.typeAnnotation?.typeAnnotation?.typeName?.name === "Actor")
        context.report({
          node,
          message: 'A verb carries its permission: `permitted("noun.act", async (actor, …) => …)`.',
        });
    };
    return {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type === "FunctionDeclaration") check(declaration, declaration);
        for (const { id, init } of declaration?.declarations ?? [])
          if (init?.type === "ArrowFunctionExpression") check(id, init);
      },
    };
  },
};

export default {
  meta: { name: "cabinet" },
  rules: {
    "dynamic-loading": dynamicLoading,
    "import-direction": importDirection,
    "journey-waits": journeyWaits,
    "no-grab-bag": noGrabBag,
    "no-visible-text": noVisibleText,
    "one-event-door": oneEventDoor,
    "permitted-verb": permittedVerb,
    "plain-words": plainWords,
    "row-ids": rowIds,
    "service-door": serviceDoor,
    "written-money": writtenMoney,
    "zod-namespace": zodNamespace,
  },
};
