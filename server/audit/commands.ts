import type { AuditVerification } from '../../shared/audit.ts';
import type { Question } from '../feature.ts';
import { auditStore } from './store.ts';

/** What a look from the shell came to: `known` says whether the trail has the hash that was given. */
export type VerifyAnswer = AuditVerification & { known?: boolean };

export const auditQuestions: Record<string, Question> = {
  'audit-verify': async ({ hash }, { db }): Promise<VerifyAnswer> => {
    const store = auditStore(db);
    try {
      if (!hash) return await store.verify();
      let known = false;
      const answer = await store.verify((each) => {
        known ||= each === hash;
      });
      return { ...answer, known };
    } finally {
      await store.close();
    }
  },
};
