import { type CallLanguage, callLanguages } from "#lib/documentation/code-languages.ts";
import type { SampleCall } from "./calls.ts";
import { codeBlock } from "./markdown-table.ts";
import { code, indented, js, json, php, python, quoted, written } from "./notation.ts";

interface Asked extends SampleCall {
  url: string;
}

const jsonType = "application/json";

/** A call's address, then the call in each language: adjacent blocks become tabs. */
export function sampleBlocks(call: SampleCall, site: string): string {
  return [
    codeBlock("http", `${call.method} ${site}/api${call.path}`),
    programBlocks(call, site),
  ].join("\n\n");
}

/** A call in each language, without its address. */
export function programBlocks(call: SampleCall, site: string): string {
  const asked = { ...call, url: `${site}/api${call.path}` };
  return callLanguages
    .map((language) => codeBlock(language, samples[language](asked)))
    .join("\n\n");
}

/** An address with `?`, `&` or brackets is no word of a shell. */
function shellWord(url: string): string {
  return /[^\w:/.-]/.test(url) ? `'${url}'` : url;
}

const samples: Record<CallLanguage, (asked: Asked) => string> = {
  bash: ({ method, url, body, isIdempotent }) =>
    [
      // curl posts what has a body, and gets what has none.
      `curl -s ${method === (body ? "POST" : "GET") ? "" : `-X ${method} `}${shellWord(url)}`,
      '-H "Authorization: $TOKEN"',
      ...(body ? [`-H 'Content-Type: ${jsonType}'`] : []),
      ...(isIdempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
      ...(body
        ? [`-d '${indented(written(body, json), 2).replaceAll("'", String.raw`'\''`)}'`]
        : []),
    ].join(" \\\n  "),

  js: ({ method, url, body, isIdempotent }) => {
    const headers = {
      Authorization: code("process.env.TOKEN"),
      ...(body ? { "Content-Type": jsonType } : {}),
      ...(isIdempotent ? { "Idempotency-Key": code("crypto.randomUUID()") } : {}),
    };
    const options = {
      ...(method === "GET" ? {} : { method }),
      headers,
      ...(body ? { body: code(`JSON.stringify(${written(body, js)})`) } : {}),
    };
    return [
      `const answer = await fetch(${JSON.stringify(url)}, ${written(options, js)});`,
      "console.log(answer.status, await answer.json());",
    ].join("\n");
  },

  python: ({ method, url, body, isIdempotent }) => {
    const headers = {
      Authorization: code('os.environ["TOKEN"]'),
      ...(isIdempotent ? { "Idempotency-Key": code("str(uuid.uuid4())") } : {}),
    };
    return [
      "import os",
      ...(isIdempotent ? ["import uuid"] : []),
      "",
      "import requests",
      "",
      `answer = requests.${method.toLowerCase()}(`,
      `    ${JSON.stringify(url)},`,
      `    headers=${indented(written(headers, python), 4)},`,
      ...(body ? [`    json=${indented(written(body, python), 4)},`] : []),
      "    timeout=30,",
      ")",
      "print(answer.status_code, answer.json())",
    ].join("\n");
  },

  php: ({ method, url, body, isIdempotent }) => {
    const headers = [
      code("'Authorization: ' . getenv('TOKEN')"),
      ...(body ? [`Content-Type: ${jsonType}`] : []),
      ...(isIdempotent ? [code("'Idempotency-Key: ' . bin2hex(random_bytes(16))")] : []),
    ];
    return [
      "<?php",
      `$curl = curl_init(${quoted(url)});`,
      "curl_setopt_array($curl, [",
      "    CURLOPT_RETURNTRANSFER => true,",
      "    CURLOPT_TIMEOUT => 30,",
      ...(method === (body ? "POST" : "GET") ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
      `    CURLOPT_HTTPHEADER => ${indented(written(headers, php), 4)},`,
      ...(body
        ? [`    CURLOPT_POSTFIELDS => json_encode(${indented(written(body, php), 4)}),`]
        : []),
      "]);",
      "$answer = curl_exec($curl);",
      "if ($answer === false) {",
      "    throw new RuntimeException(curl_error($curl));",
      "}",
      "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;",
    ].join("\n");
  },

  go: ({ method, url, body, isIdempotent }) => {
    const packages = [
      "fmt",
      "io",
      "net/http",
      "os",
      ...(body ? ["strings"] : []),
      ...(isIdempotent ? ["time"] : []),
    ];
    const header = (name: string, value: string) => `request.Header.Set("${name}", ${value})`;
    const check = ["if err != nil {", "\tpanic(err)", "}"];
    const lines = [
      // A raw string keeps its lines where they are.
      ...(body ? [`body := strings.NewReader(\`${written(body, json)}\`)`] : []),
      `request, err := http.NewRequest("${method}", ${JSON.stringify(url)}, ${body ? "body" : "nil"})`,
      ...check,
      header("Authorization", 'os.Getenv("TOKEN")'),
      ...(body ? [header("Content-Type", JSON.stringify(jsonType))] : []),
      ...(isIdempotent
        ? [header("Idempotency-Key", 'fmt.Sprint("order-", time.Now().UnixNano())')]
        : []),
      "answer, err := http.DefaultClient.Do(request)",
      ...check,
      "defer answer.Body.Close()",
      "text, err := io.ReadAll(answer.Body)",
      ...check,
      "fmt.Println(answer.StatusCode, string(text))",
    ];
    return [
      "package main",
      "",
      "import (",
      ...packages.map((name) => `\t"${name}"`),
      ")",
      "",
      "func main() {",
      ...lines.map((line) => `\t${line}`),
      "}",
    ].join("\n");
  },
};
