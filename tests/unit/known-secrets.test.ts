import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** The log of a process with these settings whose script prints the text. */
function logged(settings: Record<string, string>, script: string): string {
  return execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { log } = await import(process.cwd() + "/server/log.ts"); ${script}`,
    ],
    { env: { NODE_ENV: "production", PATH: process.env.PATH, ...settings }, encoding: "utf8" },
  );
}

it("writes no secret of the settings, wherever an error brings it along", () => {
  const settings = {
    AUTH_SECRET: "seals-every-cookie-of-this-installation",
    SECRETS_KEY: "seals-every-second-factor-of-this-installation",
    METRICS_TOKEN: "metrics-token-of-this-one",
    DEMO_PASSWORD: 'quoted"demo\\password',
    DATABASE_URL: "postgres://cabinet:database%2Bpassword@127.0.0.1:1/cabinet",
    DATABASE_DIRECT_URL: "postgres://cabinet:server-password@127.0.0.1:1/cabinet",
    SMTP_URL: "smtp://courier:mail-password@127.0.0.1:1",
    SMPP_URL: "smpp://courier:smsc-password@127.0.0.1:1",
  };
  const lines = logged(
    settings,
    `for (const [name, value] of Object.entries(${JSON.stringify(settings)})) {
      const error = Object.assign(new Error("can't reach " + decodeURIComponent(value)), { input: value });
      log().error({ err: error, told: { deep: [value] } }, name + " is " + value);
    }
    log().info("an ordinary line");`,
  );
  expect(lines.trim().split("\n")).toHaveLength(Object.keys(settings).length + 1);
  expect(lines).toContain("an ordinary line");
  expect(lines).toContain("127.0.0.1");
  for (const secret of [
    settings.AUTH_SECRET,
    settings.METRICS_TOKEN,
    JSON.stringify(settings.DEMO_PASSWORD).slice(1, -1),
    "database%2Bpassword",
    "database+password",
    "server-password",
    "mail-password",
    "smsc-password",
  ])
    expect(lines).not.toContain(secret);
  for (const line of lines.trim().split("\n"))
    expect(() => JSON.parse(line) as unknown).not.toThrow();
});

it("leaves a log without secrets as it is", () => {
  const line = logged({}, `log().info({ host: "a" }, "listening");`);
  expect(JSON.parse(line)).toMatchObject({ host: "a", msg: "listening" });
});

it("writes no key of a mailed link and no token, in whatever address or error they come", () => {
  const key = "0123456789-abcdefghij_ABCDEFGHIJ-0123456789";
  const token = `cab_${key}`;
  const paths = [
    `/api/recover/${key}`,
    `/recover/${key}`,
    `/invitation/${key}`,
    `/account/profile?email=${key}`,
    `/account/profile?next=1&email=${key}&x=1`,
  ];
  const lines = logged(
    {},
    `for (const path of ${JSON.stringify(paths)}) {
      log().error({ path, err: new Error("no answer of http://x" + path) }, "failed at " + path);
      log().warn({ path }, "action refused");
    }
    log().warn({ why: "Bearer ${token}, ${token}" }, "a token");`,
  );
  expect(lines).not.toContain(key);
  expect(lines).toContain('"path":"/api/recover/[hidden]"');
  expect(lines).toContain("/account/profile?next=1&email=[hidden]&x=1");
  const path = "/srv/a-folder-whose-name-has-forty-three-letters.ts:1:2";
  expect(JSON.parse(logged({}, `log().info({ path: "${path}" }, "x");`))).toMatchObject({ path });
});
