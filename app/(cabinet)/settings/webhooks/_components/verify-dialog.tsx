"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { PanelTabs } from "#components/ui/panel-tabs.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";

const samples = {
  js: {
    name: "JavaScript",
    code: `// npm install standardwebhooks
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

app.post("/cabinet", express.raw({ type: "*/*" }), (request, response) => {
  // Throws where the signature or the time is wrong.
  const event = webhook.verify(request.body.toString(), request.headers);
  console.log(event.type, event.data.id);
  response.sendStatus(204);
});`,
  },
  python: {
    name: "Python",
    code: `# pip install standardwebhooks
import os
from flask import Flask, request
from standardwebhooks.webhooks import Webhook

app = Flask(__name__)
webhook = Webhook(os.environ["WEBHOOK_SECRET"])

@app.post("/cabinet")
def receive():
    # Raises WebhookVerificationError where the signature or the time is wrong.
    event = webhook.verify(request.get_data(), dict(request.headers))
    print(event["type"], event["data"]["id"])
    return "", 204`,
  },
  php: {
    name: "PHP",
    code: `<?php
// The headers and the body as they came.
$id = $_SERVER['HTTP_WEBHOOK_ID'];
$time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'];
$body = file_get_contents('php://input');
$key = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));

$isGenuine = false;
foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE']) as $signature) {
    $isGenuine = hash_equals($expected, $signature) || $isGenuine;
}
if (!$isGenuine || abs(time() - (int) $time) > 300) {
    http_response_code(401);
    exit;
}
$event = json_decode($body, true);
http_response_code(204);`,
  },
} as const;

type Language = keyof typeof samples;

/** How a receiver verifies the signature, in three languages. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("webhooks.verify");
  const [language, setLanguage] = useState<Language>("js");
  const { code } = samples[language];
  return (
    <TitledDialog open onClose={onClose} title={t("title")} intro={t("intro")} size="lg">
      <PanelTabs
        label={t("languages")}
        value={language}
        onChange={(next) => setLanguage(next)}
        tabs={Object.entries(samples).map(([value, { name }]) => ({
          value: value as Language,
          label: name,
        }))}
        after={<CopyButton text={code} label={t("copy")} />}
      >
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          role="group"
          aria-label={samples[language].name}
          translate="no"
          className="overflow-auto py-3 font-mono text-12"
        >
          {code}
        </pre>
      </PanelTabs>
    </TitledDialog>
  );
}
