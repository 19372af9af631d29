import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const dceRpc: ZeekLog = {
  type: 'dcerpc',
  protocol: 'dcerpc',
  reference: referenceOf('dce-rpc/main', 'DCE_RPC::Info'),
  fields: [
    // Names, where EVE has the numbers that they stand for (`dcerpc.interfaces.uuid`, `dcerpc.req.opnum`).
    ['endpoint', 'dcerpc.endpoint'],
    ['operation', 'dcerpc.operation'],
  ],
};
