import { demoTraffic } from '/work/main/server/demo/traffic.ts';
const N=Number(process.argv[2]); const t=performance.now(); let bytes=0; let peak=0; let i=0;
for (const l of demoTraffic({events:N,seed:1,until:new Date('2026-11-20T15:00:00Z')})) { bytes+=l.length; if((++i&65535)===0) peak=Math.max(peak,process.memoryUsage().rss); }
const s=(performance.now()-t)/1000; console.log(N,(N/s|0)+' lines/s',(bytes/N).toFixed(0),'rss MB',peak/1e6|0);
