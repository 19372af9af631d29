import { type Static, Type } from '@sinclair/typebox';

export const TriedUpload = Type.Object(
  { bytes: Type.Integer({ description: 'How many arrived.' }) },
  { $id: 'TriedUpload', description: 'What is known of a file that was not kept.', examples: [{ bytes: 48_213 }] },
);
export type TriedUpload = Static<typeof TriedUpload>;
