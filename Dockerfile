FROM node:24-slim AS build
WORKDIR /srv
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev && rm -rf web/node_modules

FROM node:24-slim
WORKDIR /srv
COPY --from=build /srv /srv
USER node
ENV NODE_ENV=production HOST=0.0.0.0
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "src/process/main.ts"]
