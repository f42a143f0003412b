import { ensureBuild } from './build.ts'

if (!(await ensureBuild())) process.exitCode = 1
