import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./drizzle/schema/*.ts",
  // The check that migrations are complete generates into a copy.
  out: process.env.DRIZZLE_OUT ?? "./drizzle/migrations",
});
