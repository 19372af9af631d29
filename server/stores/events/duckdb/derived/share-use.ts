import { type Derivation, lastSeen } from './derivation.ts';

const SUM = { type: 'BIGINT', merge: 'sum' } as const;

/** RPC interfaces of what starts programs on its host: the service control manager (MS-SCMR) and the task scheduler (MS-TSCH), the newer and the older. */
const STARTERS =
  '367abb81-9844-35f1-ad32-98f038001003|86d35949-83c9-4044-b424-db363231fd0c|1ff70682-0a51-30e8-076d-740be8cee98b';
/** What a call is named that starts something by these or by WMI, as Zeek writes it. */
const STARTING = 'createservice|startservice|netrjobadd|schrpcregistertask|schrpcrun|execmethod';

/** WMI's interfaces (MS-WMI): by the first one signs in, the second takes calls. Suricata names the second only where it names that of each call. */
const WMI_LOGIN = 'f309ad18-d86a-11d0-a075-00c04fb68820';
const WMI_SERVICES = '9556dc99-828c-11cf-a37e-00aa003240c7';
/** A call that has the number of WMI's ExecMethod, which makes processes too, of an interface that is not said or is WMI's. */
const METHOD = `event_type = 'dcerpc' AND regexp_matches(line, '"opnum": ?24\\b') AND (NOT contains(line, '"interfaces"') OR contains(line, '${WMI_SERVICES}'))`;

/** A file that was made or written over, and not only opened: of Suricata's disposition of it, and of a status that is none of failure. */
const WRITTEN = `regexp_matches(line, '"disposition": ?"file_(overwrite|create|supersede|open_if)[a-z_]*"') AND regexp_extract(line, '"status": ?"([a-z0-9_]*)"', 1) IN ('', 'status_success')`;
/** A file that went to the server: Zeek's lines have the client as their source for those that it read as well. */
const SENT = `event_type = 'fileinfo' AND NOT regexp_matches(line, '"is_orig": ?"?f')`;

/** What one inside host does on another that takes an administrator's rights: files of its administrative shares, and calls that start programs. */
export const shareUse: Derivation = {
  name: 'share_use',
  version: 5,
  types: ['dcerpc', 'fileinfo', 'smb'],
  columns: {
    client: { type: 'VARCHAR', merge: 'key' },
    server: { type: 'VARCHAR', merge: 'key' },
    shares: SUM,
    programs: SUM,
    services: SUM,
    /** WMI that was spoken, and calls that are its ExecMethod where it was. */
    wmi: SUM,
    methods: SUM,
    /** Of all but WMI that was spoken, as monitoring does all day. */
    begun: { type: 'TIMESTAMP', merge: 'min' },
    ended: { type: 'TIMESTAMP', merge: 'max' },
  },
  past: lastSeen('ended'),
  fold: () => `SELECT client, server, share::INTEGER AS shares, program::INTEGER AS programs, service::INTEGER AS services, wmi::INTEGER AS wmi, method::INTEGER AS methods,
      CASE WHEN share OR program OR service OR method THEN time END AS begun, begun AS ended
    FROM (SELECT time, src_ip AS client, dest_ip AS server,
        regexp_matches(line, '(admin|\\\\[a-z])\\$"') AND NOT contains(line, 'denied') AS share,
        regexp_matches(line, '"filename": ?"[^"]*\\.(exe|dll|scr|bat|ps1|vbs|sys)"') AND (${SENT} OR ${WRITTEN}) AS program,
        regexp_matches(line, '"filename": ?"\\\\*(svcctl|atsvc|psexesvc)') OR regexp_matches(line, '(${STARTERS})') OR regexp_matches(line, '"operation": ?"(${STARTING})') AS service,
        event_type = 'dcerpc' AND regexp_matches(line, '(${WMI_LOGIN}|${WMI_SERVICES})') AS wmi, ${METHOD} AS method
      FROM (SELECT *, lower(raw) AS line FROM new_event
        WHERE (event_type = 'dcerpc' OR (event_type = 'smb' OR event_type = 'fileinfo' AND app_proto IN ('smb', 'smb2')) AND dest_port IN (139, 445))
          AND time IS NOT NULL AND src_inside AND dest_inside))
    WHERE share OR program OR service OR wmi OR method`,
};
