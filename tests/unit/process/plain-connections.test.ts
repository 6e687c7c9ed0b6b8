import { expect, test } from "vitest";
import { parseEnv } from "#lib/env.ts";
import { plainConnections } from "#server/process/plain-connections.ts";

test.each([
  ["DATABASE_URL", "postgres://u:p@db.example.com/cabinet"],
  ["DATABASE_URL", "postgres://u:p@203.0.113.5/cabinet?sslmode=prefer"],
  ["DATABASE_DIRECT_URL", "postgresql://u:p@[2001:db8::1]/cabinet"],
  ["SMPP_URL", "smpp://u:p@smsc.example.com:2775"],
  ["SMTP_URL", "smtp://u:p@mail.example.com:587"],
  ["STORAGE_URL", "http://k:s@s3.example.com/bucket"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://traces.example.com:4318"],
])("%s=%s isn't encrypted", (name, address) => {
  expect(plainConnections(parseEnv({ [name]: address }))).toEqual([name]);
});

test.each([
  ["DATABASE_URL", "postgres://u:p@db.example.com/cabinet?sslmode=verify-full"],
  ["DATABASE_URL", "postgres://u:p@database/cabinet"],
  ["DATABASE_URL", "postgres://u:p@10.1.2.3/cabinet"],
  ["DATABASE_URL", "postgres://u:p@[::1]/cabinet"],
  ["SMPP_URL", "smpps://u:p@smsc.example.com:3550"],
  ["SMPP_URL", "smpp://u:p@192.168.1.4:2775"],
  ["SMTP_URL", "smtps://u:p@mail.example.com"],
])("%s=%s is encrypted, or stays in a network of one's own", (name, address) => {
  expect(plainConnections(parseEnv({ [name]: address }))).toEqual([]);
});
