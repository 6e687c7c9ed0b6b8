import { json, startHttpProvider } from "./http-provider.ts";

export const vkToken = "vk1.a.a-token-of-tests-long-enough";

/** An error as VK tells it: with a status of success. */
export function refusal(code: number) {
  return json(200, {
    error: { error_code: code, error_msg: `Refused ${code}`, request_params: [] },
  });
}

/** The API of VK on loopback: it refuses wrong tokens, names every message 777 and takes pictures. */
export async function startVk() {
  const server = await startHttpProvider();
  server.state.usual = (request, response) => {
    const params = new URLSearchParams(request.body);
    const isUpload = request.url === "/upload";
    if (!isUpload && params.get("access_token") !== vkToken) return refusal(5)(request, response);
    const answers: Record<string, unknown> = {
      "/method/messages.send": { response: 777 },
      "/method/photos.getMessagesUploadServer": {
        response: { upload_url: `${server.url}/upload` },
      },
      "/upload": { server: 42, photo: '[{"photo":"x"}]', hash: "abc" },
      "/method/photos.saveMessagesPhoto": { response: [{ id: 9, owner_id: -5, access_key: "k" }] },
    };
    const answer = answers[request.url];
    (answer ? json(200, answer) : refusal(3))(request, response);
  };
  return server;
}
