import {startStack} from './start-stack.ts'
const stack = await startStack('keys')
process.on('SIGTERM', () => void stack.stop().then(() => process.exit(0)))
console.log('HOLDING')
setInterval(() => {}, 1e9)
