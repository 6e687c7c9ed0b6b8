"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { longestLinkTitle, longestTarget } from "#lib/links/limits.ts";
import {
  looksLikeDomain,
  utmMedia,
  utmProtocols,
  utmSources,
  type UtmValues,
  withoutProtocol,
} from "#lib/links/utm.ts";

interface UtmFormProps {
  values: UtmValues;
  onChange: (values: UtmValues) => void;
}

/** The parts of a campaign's link: its page, where visitors come from, by what and for what. */
export function UtmForm({ values, onChange }: UtmFormProps) {
  const t = useTranslations("utm");
  const set = (change: Partial<UtmValues>) => onChange({ ...values, ...change });
  return (
    <div className="flex flex-col gap-5">
      <PageField values={values} onChange={onChange} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={t("fields.source")} required>
          {(control) => (
            <NativeSelect
              {...control}
              className="w-full"
              value={values.source}
              onChange={({ target }) => {
                const source = utmSources.find((one) => one === target.value);
                if (source) set({ source });
              }}
            >
              <NamedOptions values={utmSources} nameOf={(source) => t(`source.${source}`)} />
            </NativeSelect>
          )}
        </Field>
        {values.source === "custom" ? (
          <TextPart
            name="customSource"
            label={t("fields.customSource")}
            required
            values={values}
            onChange={onChange}
          />
        ) : null}
        <Field label={t("fields.medium")} required>
          {(control) => (
            <NativeSelect
              {...control}
              className="w-full"
              value={values.medium}
              onChange={({ target }) => {
                const medium = utmMedia.find((one) => one === target.value);
                if (medium) set({ medium });
              }}
            >
              <NamedOptions values={utmMedia} nameOf={(medium) => medium} />
            </NativeSelect>
          )}
        </Field>
        <TextPart
          name="campaign"
          label={t("fields.campaign")}
          required
          values={values}
          onChange={onChange}
        />
        <TextPart name="content" label={t("fields.content")} values={values} onChange={onChange} />
        <TextPart name="term" label={t("fields.term")} values={values} onChange={onChange} />
      </div>
    </div>
  );
}

function PageField({ values, onChange }: UtmFormProps) {
  const t = useTranslations("utm");
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && values.page.trim() !== "" && !looksLikeDomain(values.page);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2">
      <Field label={t("fields.protocol")}>
        {(control) => (
          <NativeSelect
            {...control}
            value={values.protocol}
            onChange={({ target }) => {
              const protocol = utmProtocols.find((one) => one === target.value);
              if (protocol) onChange({ ...values, protocol });
            }}
          >
            <NamedOptions values={utmProtocols} nameOf={(protocol) => protocol} />
          </NativeSelect>
        )}
      </Field>
      <Field label={t("fields.page")} required error={isWrong ? t("errors.page") : undefined}>
        {(control) => (
          <Input
            {...control}
            value={values.page}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longestTarget - 500}
            placeholder={t("fields.pageExample")}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => onChange(withoutProtocol({ ...values, page: target.value }))}
          />
        )}
      </Field>
    </div>
  );
}

interface TextPartProps extends UtmFormProps {
  name: "customSource" | "campaign" | "content" | "term";
  label: string;
  required?: boolean;
}

function TextPart({ name, label, required = false, values, onChange }: TextPartProps) {
  return (
    <Field label={label} required={required}>
      {(control) => (
        <Input
          {...control}
          value={values[name]}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestLinkTitle}
          onChange={({ target }) => onChange({ ...values, [name]: target.value })}
        />
      )}
    </Field>
  );
}
