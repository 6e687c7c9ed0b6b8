import type { Property } from "../n8n.ts";

/** Which cabinet is called, by whom, and what its deliveries are verified with. */
export class CabinetApi {
  name = "cabinetApi";
  displayName = "Cabinet API";
  icon = "file:../../icons/cabinet.svg" as const;
  properties: Property[] = [
    {
      displayName: "Base Address",
      name: "baseUrl",
      type: "string",
      default: "",
      required: true,
      placeholder: "https://cabinet.example",
      description: "The address of your cabinet, as the browser shows it",
    },
    {
      displayName: "Token",
      name: "token",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      description: "A token made in the cabinet under Settings → API tokens",
    },
    {
      displayName: "Webhook Secret",
      name: "webhookSecret",
      type: "string",
      typeOptions: { password: true },
      default: "",
      placeholder: "whsec_…",
      description:
        "Only for the trigger: the secret that the cabinet shows once under Settings → Webhooks",
    },
  ];
  authenticate = {
    type: "generic" as const,
    properties: { headers: { Authorization: "={{$credentials.token}}" } },
  };
  test = {
    request: {
      baseURL: String.raw`={{$credentials.baseUrl.trim().replace(/\/+$/, "").replace(/\/api$/, "")}}`,
      url: "/api/users/me",
    },
  };
}
