import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const ssh: ZeekLog = {
  type: 'ssh',
  protocol: 'ssh',
  reference: referenceOf('ssh/main', 'SSH::Info'),
  fields: [
    ['client', 'ssh.client.software_version'],
    ['server', 'ssh.server.software_version'],
  ],
};
