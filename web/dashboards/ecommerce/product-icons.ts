import accessPoint from '~icons/mdi/access-point';
import accountGroup from '~icons/mdi/account-group-outline';
import ambulance from '~icons/mdi/ambulance';
import archive from '~icons/mdi/archive-outline';
import binoculars from '~icons/mdi/binoculars';
import fileSearch from '~icons/mdi/file-search-outline';
import packageVariant from '~icons/mdi/package-variant-closed';
import phoneAlert from '~icons/mdi/phone-alert-outline';
import tune from '~icons/mdi/tune-variant';
import wrench from '~icons/mdi/wrench-outline';
import type { invoiceServices } from '../../../shared/invoice-values.ts';
import type { Color } from '../../kit/tones.ts';

type Service = (typeof invoiceServices)[number]['item'];

const looks: Record<Service, { icon: string; color: Color }> = {
  'Sensor deployment': { icon: accessPoint, color: 'primary' },
  'Sensor care': { icon: wrench, color: 'success' },
  'Log retention': { icon: archive, color: 'info' },
  'Incident retainer': { icon: phoneAlert, color: 'warning' },
  'Incident response': { icon: ambulance, color: 'error' },
  'Threat hunt': { icon: binoculars, color: 'primary' },
  'Rule tuning': { icon: tune, color: 'success' },
  'Forensic report': { icon: fileSearch, color: 'info' },
  'Team workshop': { icon: accountGroup, color: 'warning' },
};

/** The drawing of what is sold; of what is none of ours a parcel. */
export const productLook = (item: string): { icon: string; color: Color } =>
  looks[item as Service] ?? { icon: packageVariant, color: 'secondary' };
