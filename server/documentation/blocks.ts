import { codeLanguages, codeNames } from "#lib/documentation/code-languages.ts";
import { isPictureName, pictureAddress, pictures } from "#lib/documentation/pictures.ts";
import { programLanguages } from "#lib/documentation/programs.ts";
import { errorStatus } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { memberRoles } from "#lib/members/member-roles.ts";
import { smppFields } from "#lib/providers/smpp-config.ts";
import { screenOf } from "#lib/screens.ts";
import { moderations } from "#lib/sendernames/moderation.ts";
import { nameRuleOf } from "#lib/sendernames/name-rules.ts";
import { channels, channelTypes, isSegmented, isTimed } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import { sendExamples } from "#lib/sendings/examples.ts";
import { segmentLimit } from "#lib/sendings/segments.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { testRecipients } from "#lib/sendings/test-recipients.ts";
import { fieldNames } from "#lib/sendings/variables.ts";
import { taskStates } from "#lib/tasks/task.ts";
import { tokenScopes } from "#lib/tokens/scopes.ts";
import { receiptStatuses } from "#server/channels/smpp/receipt.ts";
import { type Translate, translatorFor } from "#server/i18n/translate.ts";
import { commandStatus, statusNames } from "#server/smpp-wire/command-status.ts";
import { statusMeanings } from "#server/smpp-wire/status-meanings.ts";
import { sampleCalls } from "./calls.ts";
import { readErrorKeys } from "./error-keys.ts";
import type { FillIn } from "./fill-in.ts";
import { codeBlock, inlineCode, markdownTable } from "./markdown-table.ts";
import { programFences } from "./program-fences.ts";
import { sampleBlocks } from "./samples.ts";

type Table = (t: Translate) => { heads: string[]; rows: string[][] };

function headsOf(t: Translate, ...names: string[]): string[] {
  return names.map((name) => t(`documentation.heads.${name}`));
}

const answers = Object.keys(commandStatus) as (keyof typeof commandStatus)[];

const hexOf = (status: number) => `0x${status.toString(16).toUpperCase().padStart(8, "0")}`;

/** Tables that are generated from the product's own data, so that they can't differ from it. */
const tables: Record<string, Table> = {
  channels: (t) => ({
    heads: headsOf(t, "code", "name", "address", "parts", "sender", "counted", "read"),
    rows: channelTypes.map((type) => channelRow(t, type)),
  }),
  statuses: (t) => ({
    heads: headsOf(t, "code", "name", "meaning"),
    rows: sendingStatuses.map((status) => [
      inlineCode(status),
      t(`commons.status.${status}`),
      t(`documentation.statuses.${status}`),
    ]),
  }),
  taskStates: (t) => ({
    heads: headsOf(t, "code", "name", "meaning"),
    rows: taskStates.map((state) => [
      inlineCode(state),
      t(`commons.taskState.${state}`),
      t(`documentation.taskStates.${state}`),
    ]),
  }),
  senderNames: (t) => ({
    heads: headsOf(t, "code", "channel", "rule", "sender"),
    rows: channelTypes.map((type) => [
      inlineCode(type),
      t(`commons.channel.${type}`),
      t(`sendernames.nameHint.${nameRuleOf(type)}`),
      t(`documentation.sender.${channels[type].sender}`),
    ]),
  }),
  moderations: (t) => ({
    heads: headsOf(t, "code", "name", "meaning"),
    rows: moderations.map((moderation) => [
      inlineCode(moderation),
      t(`commons.moderation.${moderation}`),
      t(`documentation.moderations.${moderation}`),
    ]),
  }),
  testRecipients: (t) => ({
    heads: headsOf(t, "number", "email", "happens"),
    rows: Object.entries(testRecipients).map(([number, what]) => [
      inlineCode(number),
      inlineCode(`${what}@sandbox.example`),
      t(`documentation.testRecipients.${what}`),
    ]),
  }),
  variables: (t) => ({
    heads: headsOf(t, "variable", "meaning"),
    rows: [
      ...fieldNames.map((name) => [inlineCode(`$${name}`), t(`send.message.variables.${name}`)]),
      [`${inlineCode("$custom01")} … ${inlineCode("$custom20")}`, t("documentation.customFields")],
    ],
  }),
  segments: (t) => ({
    heads: [t("documentation.heads.segments"), "GSM", "Unicode"],
    rows: [1, 2, 3, 4, 5].map((count) => [
      String(count),
      String(segmentLimit(count, "gsm")),
      String(segmentLimit(count, "unicode")),
    ]),
  }),
  errors: (t) => ({
    heads: [t("documentation.heads.status"), inlineCode("name"), t("documentation.heads.when")],
    rows: Object.entries(errorStatus).map(([code, status]) => [
      String(status),
      inlineCode(code),
      t(`documentation.statusCodes.${code}`),
    ]),
  }),
  scopes: (t) => ({
    heads: headsOf(t, "code", "name", "meaning"),
    rows: tokenScopes.map((scope) => [
      inlineCode(scope),
      t(`tokens.scope.${scope}`),
      t(`tokens.scopeHint.${scope}`),
    ]),
  }),
  roles: (t) => ({
    heads: headsOf(t, "role", "may"),
    rows: memberRoles.map((role) => [t(`members.role.${role}`), t(`members.roleHint.${role}`)]),
  }),
  programs: (t) => ({
    heads: headsOf(t, "language", "needs", "run", "testedWith"),
    rows: codeLanguages.map((language) => {
      const { needs, run, testedWith } = programLanguages[language];
      return [codeNames[language] ?? language, needs, inlineCode(run("send")), testedWith];
    }),
  }),
  smppParameters: (t) => ({
    heads: headsOf(t, "parameter", "meaning", "usual"),
    rows: Object.entries(smppFields).map(([name, field]) => [
      inlineCode(name),
      t(`providers.config.smpp.${name}`),
      "default" in field ? inlineCode(String(field.default)) : "—",
    ]),
  }),
  smppStates: (t) => ({
    heads: [inlineCode("stat"), t("documentation.heads.status")],
    rows: Object.entries(receiptStatuses).map(([state, status]) => [
      inlineCode(state),
      `${inlineCode(status)}, ${t(`commons.status.${status}`)}`,
    ]),
  }),
  smppAnswers: (t) => ({
    heads: [
      inlineCode("command_status"),
      t("documentation.heads.name"),
      t("documentation.heads.meaning"),
    ],
    rows: answers.map((name) => [
      inlineCode(hexOf(commandStatus[name])),
      statusNames[name],
      t(`documentation.smppAnswers.${name}`),
    ]),
  }),
  smppErrors: (t) => ({
    heads: [inlineCode("command_status"), t("documentation.heads.shown")],
    rows: Object.entries(statusMeanings).map(([code, meaning]) => [
      inlineCode(hexOf(Number(code))),
      inlineCode(meaning),
    ]),
  }),
};

/** Nothing in it is a mark of Markdown, and an address is an example, not a link. */
function plainCell(text: string): string {
  return text
    .replaceAll(/[*_`[\]]/g, String.raw`\$&`)
    .replaceAll(/<?[^\s<]+@[\w.-]+>?/g, (address) => inlineCode(address));
}

function channelRow(t: Translate, type: (typeof channelTypes)[number]): string[] {
  const { address, parts, sender, readReceipts, isSilent }: ChannelRecord = channels[type];
  const carried = [...(isSilent ? [] : ["text"]), ...parts];
  const unit = isSegmented(type) ? "segment" : "message";
  return [
    inlineCode(type),
    t(`commons.channel.${type}`),
    t(`documentation.address.${address}`),
    carried.map(inlineCode).join(", ") || "—",
    t(`documentation.sender.${sender}`),
    [t(`documentation.unit.${unit}`), isTimed(type) ? t("documentation.unit.second") : ""]
      .filter(Boolean)
      .join(" + "),
    readReceipts ? t("documentation.yes") : "—",
  ];
}

/** The text of a line in curly brackets, in a language. */
export function documentationBlocks(locale: Locale, site: string): FillIn["blocks"] {
  const t = translatorFor(locale);
  return {
    table: (name) => {
      const make = Object.hasOwn(tables, name) ? tables[name] : undefined;
      if (!make) throw new Error(`documentation: no table ${name}`);
      const { heads, rows } = make(t);
      return markdownTable(heads, rows);
    },
    call: (name) => {
      const call = Object.hasOwn(sampleCalls, name) ? sampleCalls[name] : undefined;
      if (!call) throw new Error(`documentation: no call ${name}`);
      return sampleBlocks(call, site);
    },
    // A whole program in every language.
    program: (name) => programFences(name, site),
    // A screen of the product in the reader's theme.
    picture: (name) => {
      if (!isPictureName(name)) throw new Error(`documentation: no picture ${name}`);
      const title = t(screenOf(pictures[name].screen).titleKey);
      return `![${plainCell(t("documentation.picture", { title }))}](${pictureAddress(locale, name)})`;
    },
    // All keys of errors, by noun; the names of nouns are those of the API.
    errorKeys: () =>
      [...readErrorKeys(locale)]
        .map(([noun, errors]) =>
          [
            `## ${inlineCode(noun)} {#${noun.toLowerCase()}}`,
            markdownTable(
              [inlineCode("key"), ...headsOf(t, "meaning", "remedy")],
              errors.map(({ key, text, remedy }) => [
                inlineCode(key),
                plainCell(text),
                plainCell(remedy),
              ]),
            ),
          ].join("\n\n"),
        )
        .join("\n\n"),
    // The body of `POST /sendings` on every channel, as the API's description has it.
    examples: () =>
      channelTypes
        .map((type) =>
          [
            `#### ${t(`commons.channel.${type}`)}: \`${type}\` {#send-${type}}`,
            codeBlock("json", JSON.stringify(sendExamples[type], null, 2)),
          ].join("\n\n"),
        )
        .join("\n\n"),
  };
}
