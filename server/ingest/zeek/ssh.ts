import { isFalse, referenceOf, without, type ZeekLog } from './zeek-log.ts';

/** `SSH-2.0-OpenSSH_9.6`: the version of the protocol stands for itself. */
const software = without(/^SSH-[^-]*-/);

export const ssh: ZeekLog = {
  type: 'ssh',
  protocol: 'ssh',
  reference: referenceOf('ssh/main', 'SSH::Info'),
  fields: [
    ['client', 'ssh.client.software_version', software],
    ['server', 'ssh.server.software_version', software],
    // Has no place in EVE; what Zeek could not tell is absent.
    ['auth_success', 'ssh.auth_result', (value) => (isFalse(value) ? 'failure' : 'success')],
  ],
};
