/** Which fields of a sensor's settings belong together: sections of one form, steps of another. */
export const settingsParts = {
  sensor: ['name', 'site'],
  capture: ['homeNetwork', 'rate'],
  alerts: ['alertEmail', 'level', 'remarks'],
} as const;
