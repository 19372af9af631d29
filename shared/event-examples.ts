/** Examples for the API's description: one beacon, as the sensor wrote it and as the calls show it. */

export const exampleLine =
  '{"timestamp":"2026-11-02T08:15:30.000125+0000","event_type":"alert","src_ip":"10.20.4.13","src_port":49822,' +
  '"dest_ip":"203.0.113.188","dest_port":443,"proto":"TCP","host":"sensor-hq","alert":{"action":"allowed","gid":1,' +
  '"signature_id":9000012,"rev":2,"signature":"Regular small requests to one host","category":"Command and control","severity":1}}';

export const exampleEvent = {
  id: '4611686018427387905',
  time: '2026-11-02T08:15:30.000125Z',
  time_zoned: true,
  source: 'eve.json',
  sensor: 'sensor-hq',
  event_type: 'alert',
  sensor_type: null,
  in_iface: null,
  src_ip: '10.20.4.13',
  src_port: 49822,
  dest_ip: '203.0.113.188',
  dest_port: 443,
  proto: 'TCP',
  app_proto: null,
  flow_id: null,
  community_id: null,
  host_name: null,
  about: null,
  src_country: null,
  dest_country: null,
  src_asn: null,
  dest_asn: null,
  threat: '3438625114743504162',
  alert: {
    action: 'allowed',
    gid: 1,
    signature_id: 9000012,
    rev: 2,
    signature: 'Regular small requests to one host',
    category: 'Command and control',
    severity: 1,
  },
};

export const exampleGroups = [
  { value: 'dns', count: 1204 },
  { value: 'alert', count: 31 },
  { value: null, count: 2 },
];

export const exampleCoverage = { complete: true, from: null, scanned: null };

export const exampleThreat = {
  key: '3438625114743504162',
  severity: 1,
  count: 31,
  firstSeen: '2026-11-01T22:04:11.250000Z',
  lastSeen: '2026-11-02T08:15:30.000125Z',
  signature: 'Regular small requests to one host',
  signatureId: 9000012,
  gid: 1,
  category: 'Command and control',
  action: 'allowed',
  srcIp: '10.20.4.13',
  destIp: '203.0.113.188',
  sensor: 'sensor-hq',
  source: 'alert',
  finding: null,
} as const;

export const exampleTimeline = {
  bucketSeconds: 7200,
  severities: ['1', '2', '3'],
  buckets: [
    { start: '2026-11-02T06:00:00Z', counts: { 1: 12, 2: 0, 3: 4 } },
    { start: '2026-11-02T08:00:00Z', counts: { 1: 2, 2: 0, 3: 1 } },
  ],
  totals: { 1: 14, 2: 0, 3: 5 },
  total: 19,
  outside: { earlier: 0, later: 0 },
  coverage: exampleCoverage,
};
