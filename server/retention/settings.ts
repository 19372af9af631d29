import { Value } from '@sinclair/typebox/value';
import { RetentionSettings } from '../../shared/retention.ts';
import { RETENTION_DAYS } from '../../shared/retention-values.ts';
import { changeSetting, readSetting, type SettingChange, settingVersion } from '../stores/state/settings.ts';
import type { Handle } from '../stores/state/state.ts';

const KEY = 'retention';

/** Nothing is dropped unless somebody has said so. */
export const DEFAULT_RETENTION: RetentionSettings = {
  enabled: false,
  alertDays: RETENTION_DAYS.alert,
  flowDays: RETENTION_DAYS.flow,
  otherDays: RETENTION_DAYS.other,
  statsDays: RETENTION_DAYS.stats,
  maxGigabytes: null,
  archive: false,
};

/** What somebody has kept; null when nobody has. */
export async function readRetention(db: Handle): Promise<RetentionSettings | null> {
  const kept = await readSetting(db, KEY);
  const settings: unknown = kept ? { ...DEFAULT_RETENTION, ...JSON.parse(kept) } : null;
  return Value.Check(RetentionSettings, settings) ? settings : null;
}

export const retentionVersion = (db: Handle): Promise<number> => settingVersion(db, KEY);

/** Gives the version that they are. @throws 409 CHANGED_MEANWHILE */
export const writeRetention = (db: Handle, settings: RetentionSettings, change: SettingChange): Promise<number> =>
  changeSetting(db, KEY, JSON.stringify(settings), change);
