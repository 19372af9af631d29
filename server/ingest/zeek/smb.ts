import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const smbFiles: ZeekLog = {
  type: 'smb',
  protocol: 'smb',
  reference: referenceOf('smb/main', 'SMB::FileInfo'),
  fields: [
    ['action', 'smb.command'],
    ['action', 'smb.disposition', (value) => (value === 'SMB::FILE_WRITE' ? 'FILE_OVERWRITE_IF' : undefined)],
    ['name', 'smb.filename'],
    ['prev_name', 'smb.rename.from'],
    ['name', 'fileinfo.filename'],
    ['size', 'fileinfo.size'],
    ['path', 'smb.share'],
  ],
};

export const smbMapping: ZeekLog = {
  type: 'smb',
  protocol: 'smb',
  reference: referenceOf('smb/main', 'SMB::TreeInfo'),
  fields: [
    ['path', 'smb.share'],
    ['share_type', 'smb.share_type'],
  ],
};
