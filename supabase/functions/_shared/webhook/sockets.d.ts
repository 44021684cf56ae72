import type { Socket } from './send.ts'

export declare function lookup(hostname: string, options: { all: true }): Promise<{ address: string }[]>
export declare function connect(options: { host: string; port: number; servername: string; ALPNProtocols: string[] }): Socket
export declare function connectPlain(options: { host: string; port: number }): Socket
