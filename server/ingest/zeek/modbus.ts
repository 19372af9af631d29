import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const modbus: ZeekLog = {
  type: 'modbus',
  protocol: 'modbus',
  reference: referenceOf('modbus/main', 'Modbus::Info'),
  fields: [
    ['unit', 'modbus.request.unit_id'],
    ['func', 'modbus.request.function_code'],
    ['exception', 'modbus.response.exception.code'],
  ],
};
