import '../theme/base.css';
import { startApp } from './start.tsx';

startApp();
