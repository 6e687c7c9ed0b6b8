import { unstable_doesMiddlewareMatch as isMatched } from "next/experimental/testing/server.js";
import { expect, test } from "vitest";
import { config } from "../../../middleware.ts";

const isGuarded = (url: string) => isMatched({ config, nextConfig: {}, url });

test.each([
  "/",
  "/login",
  "/contacts/x.png",
  "/contacts/1.json",
  "/x.svg",
  "/a/icon.svg",
  "/apixel",
  "/offline/x",
  "/offline-worker.json",
  "/documentation/pictures/en-home-light.webp",
  "/docs",
])("%s is guarded and gets the headers of pages", (url) => expect(isGuarded(url)).toBe(true));

test.each([
  "/api",
  "/api/sendings",
  "/_next/static/chunks/x.js",
  "/healthz",
  "/readyz",
  "/metrics",
  "/version.json",
  "/llms.txt",
  "/llms-full.txt",
  "/docs/en/api/SMPP.md",
  "/offline",
  "/offline-worker.js",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/icon.svg",
])("%s is not", (url) => expect(isGuarded(url)).toBe(false));
