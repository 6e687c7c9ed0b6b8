import { jsonSample } from "./sample.ts";

const labels = { alertname: "DiskFull", instance: "db1", severity: "critical" };
const annotations = { summary: "The disk of db1 is full", description: "98 % of /data is used" };

const firing = {
  status: "firing",
  labels,
  annotations,
  startsAt: "2026-11-28T03:40:00Z",
  endsAt: "0001-01-01T00:00:00Z",
  generatorURL: "https://prometheus.example/graph?g0.expr=disk",
  fingerprint: "57c6d9296de2ad39",
};
const another = {
  ...firing,
  labels: { ...labels, instance: "db2" },
  annotations: { ...annotations, summary: "The disk of db2 is full" },
  fingerprint: "c3e1a18fb1a2d0f4",
};
const resolved = {
  ...firing,
  status: "resolved",
  labels: { ...labels, instance: "db3" },
  endsAt: "2026-11-28T04:00:00Z",
  fingerprint: "8d1f0a3b5c7e9d2f",
};

/** A notification of Alertmanager, data format of version 4. */
export const alertmanagerSample = jsonSample({
  version: "4",
  groupKey: '{}:{alertname="DiskFull"}',
  truncatedAlerts: 0,
  status: "firing",
  receiver: "phones",
  groupLabels: { alertname: "DiskFull" },
  commonLabels: { alertname: "DiskFull", severity: "critical" },
  commonAnnotations: {},
  externalURL: "https://alertmanager.example",
  alerts: [firing, another, resolved],
});

/** A notification of Grafana's contact point of type Webhook. */
export const grafanaSample = jsonSample({
  receiver: "phones",
  status: "firing",
  orgId: 1,
  alerts: [
    {
      ...firing,
      values: { B: 98 },
      valueString: "[ var='B' labels={} value=98 ]",
      silenceURL: "https://grafana.example/alerting/silence/new",
      dashboardURL: "",
      panelURL: "",
    },
  ],
  groupLabels: { alertname: "DiskFull" },
  commonLabels: labels,
  commonAnnotations: annotations,
  externalURL: "https://grafana.example/",
  version: "1",
  groupKey: '{}:{alertname="DiskFull"}',
  truncatedAlerts: 0,
  title: "[FIRING:1] DiskFull",
  state: "alerting",
  message: "**Firing**",
});

/** What the script of a media type of Zabbix posts: the parameters that it is given. */
export const zabbixSample = jsonSample({
  to: "+79000000002",
  subject: "Problem: disk is full",
  message: "98 % of /data is used",
  host: "db1",
  severity: "High",
  event_id: "1402",
  event_value: "1",
});
