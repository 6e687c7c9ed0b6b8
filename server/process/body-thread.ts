import { parseBody } from "#server/transport/body.ts";
import { answerAside } from "./aside-thread.ts";
import type { ParseRequest } from "./body-parser.ts";

// The thread in which a web process parses large bodies, one after another.
answerAside(({ bytes, contentType }: ParseRequest) => parseBody(bytes, contentType));
