/** A zone for every offset that people live in, by its IANA name; a stored one that is not here stays a choice. */
export const timeZones = [
  'Pacific/Honolulu', 'America/Anchorage', 'America/Los_Angeles', 'America/Tijuana', 'America/Denver', 'America/Phoenix',
  'America/Chicago', 'America/Mexico_City', 'America/Bogota', 'America/New_York', 'America/Toronto', 'America/Caracas',
  'America/Halifax', 'America/Santiago', 'America/St_Johns', 'America/Sao_Paulo', 'America/Argentina/Buenos_Aires',
  'Atlantic/Azores', 'Atlantic/Cape_Verde', 'UTC', 'Europe/London', 'Europe/Lisbon', 'Africa/Casablanca', 'Africa/Algiers',
  'Africa/Tunis', 'Africa/Lagos', 'Europe/Paris', 'Europe/Berlin', 'Europe/Madrid', 'Europe/Rome', 'Europe/Stockholm',
  'Europe/Warsaw', 'Africa/Cairo', 'Africa/Johannesburg', 'Asia/Beirut', 'Asia/Jerusalem', 'Europe/Athens', 'Europe/Helsinki',
  'Europe/Kyiv', 'Europe/Istanbul', 'Europe/Moscow', 'Asia/Riyadh', 'Asia/Baghdad', 'Africa/Nairobi', 'Asia/Tehran',
  'Asia/Dubai', 'Asia/Kabul', 'Asia/Karachi', 'Asia/Tashkent', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Dhaka', 'Asia/Yangon',
  'Asia/Bangkok', 'Asia/Jakarta', 'Asia/Singapore', 'Asia/Shanghai', 'Asia/Hong_Kong', 'Australia/Perth', 'Asia/Tokyo',
  'Asia/Seoul', 'Australia/Adelaide', 'Australia/Brisbane', 'Australia/Sydney', 'Pacific/Noumea', 'Pacific/Auckland',
  'Pacific/Tongatapu',
] as const; // biome-ignore format: a list of names reads better in rows
