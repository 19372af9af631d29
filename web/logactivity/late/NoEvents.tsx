import { WaysIn, WhyEmpty } from '../../sources/late/WaysIn.tsx';

/** Where the log has nothing yet: what to do. */
export const NoEvents = () => (
  <>
    <WaysIn />
    <WhyEmpty />
  </>
);
