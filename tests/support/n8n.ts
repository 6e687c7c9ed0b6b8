import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "../..");
const source = path.join(root, "sdk/n8n");

type Data = Record<string, unknown>;
type Method = (this: unknown, ...given: unknown[]) => Promise<unknown>;

interface Property {
  name: string;
  type: string;
  default: unknown;
  displayOptions?: { show: Record<string, unknown[]> };
}

export interface N8nNode {
  description: { name: string; properties: Property[]; [member: string]: unknown };
  execute: Method;
  webhook: Method;
  webhookMethods: { default: Record<"checkExists" | "create" | "delete", Method> };
  methods: { loadOptions: Record<string, Method> };
}

export interface Manifest {
  n8n: { nodes: string[]; credentials: string[] };
  dependencies?: object;
}

/** Builds the package in a folder of its own, and loads it as n8n does: by its paths, each class called as its file. */
export async function buildPackage() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "n8n-"));
  for (const part of ["package.json", "README.md", "icons"])
    cpSync(path.join(source, part), path.join(folder, part), { recursive: true });
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  await promisify(execFile)(
    process.execPath,
    [tsc, "-p", source, "--outDir", path.join(folder, "dist")],
    { cwd: root },
  );
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
  const { n8n } = manifest;
  const load = createRequire(path.join(folder, "package.json"));
  const classes = Object.fromEntries(
    [...n8n.nodes, ...n8n.credentials].map((file) => {
      const [name = ""] = path.basename(file).split(".");
      const { [name]: Class } = load(`./${file}`) as Record<string, new () => N8nNode & Data>;
      if (!Class) throw new Error(`${file} has no class ${name}`);
      return [name, new Class()];
    }),
  );
  return { folder, manifest, classes };
}

interface Workflow {
  credentials: Data;
  /** The node's fields that are filled in; the others have their defaults. */
  parameters?: Data;
  items?: Data[];
  runIndex?: number;
  executionId?: string;
  continues?: boolean;
  webhookUrl?: string;
}

/** What n8n calls a node with: parameters that are shown, credentials, and requests signed with them. */
export function n8nContext(node: N8nNode, workflow: Workflow) {
  const { credentials, parameters = {}, items = [{}], runIndex = 0 } = workflow;
  const parameterOf = (name: string) => {
    if (name in parameters) return parameters[name];
    const shown = node.description.properties.find(
      (property) => property.name === name && isShown(property, parameters),
    );
    if (!shown) throw new Error(`Could not get parameter ${name}`);
    return shown.default;
  };
  return {
    getCredentials: async () => credentials,
    getNode: () => ({ id: "node-1", name: "Cabinet" }),
    getInputData: () => items.map((json) => ({ json })),
    getNodeParameter: parameterOf,
    getCurrentNodeParameter: parameterOf,
    evaluateExpression: (expression: string) =>
      expression === "{{ $runIndex }}" ? runIndex : undefined,
    getExecutionId: () => workflow.executionId ?? "1",
    getWorkflow: () => ({ id: "workflow-1" }),
    continueOnFail: () => workflow.continues ?? false,
    getNodeWebhookUrl: () => workflow.webhookUrl,
    helpers: {
      httpRequestWithAuthentication: async (_: string, options: RequestOptions) =>
        request(options, String(credentials["token"])),
    },
  };
}

function isShown({ displayOptions }: Property, parameters: Data): boolean {
  return Object.entries(displayOptions?.show ?? {}).every(
    ([name, values]) => !(name in parameters) || values.includes(parameters[name]),
  );
}

interface RequestOptions {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
}

async function request({ method, url, headers, body }: RequestOptions, token: string) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...headers,
      Authorization: token,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: isJson ? JSON.parse(text) : text,
  };
}

/** The address at which n8n gives deliveries to a trigger. */
export async function startN8nWebhook(node: N8nNode, workflow: () => Workflow) {
  const started: Data[] = [];
  const statuses: number[] = [];
  const server: Server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => void take());
    const take = async () => {
      const answer = {
        status: (code: number) => {
          response.statusCode = code;
          return answer;
        },
        end: (text: string) => response.end(text),
      };
      const taken = (await node.webhook.call({
        ...n8nContext(node, workflow()),
        getRequestObject: () => ({ headers: incoming.headers, rawBody: Buffer.concat(chunks) }),
        getResponseObject: () => answer,
      })) as { workflowData?: { json: Data }[][]; noWebhookResponse?: boolean };
      started.push(...(taken.workflowData ?? []).flat().map(({ json }) => json));
      if (!taken.noWebhookResponse) response.end("ok");
      statuses.push(response.statusCode);
    };
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook/1/webhook`,
    started,
    statuses,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
