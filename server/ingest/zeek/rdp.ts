import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const rdp: ZeekLog = {
  type: 'rdp',
  protocol: 'rdp',
  reference: referenceOf('rdp/main', 'RDP::Info'),
  fields: [
    ['cookie', 'rdp.cookie'],
    ['client_name', 'rdp.client.client_name'],
    ['client_build', 'rdp.client.build'],
    ['keyboard_layout', 'rdp.client.keyboard_layout'],
    ['client_channels', 'rdp.channels'],
  ],
};
