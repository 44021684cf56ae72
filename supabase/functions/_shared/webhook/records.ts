/** What functions may do with the records of what leaves to other systems, by name; part of `admin.ts`. */
import { z } from 'zod'
import { rotinas } from '../../../../src/domain/contratos/servico/rotinas.ts'
import type { Rpc } from '../platform.ts'

/** How a call to the outside went: `status` null = no answer came, `erro` null = it was taken. */
export type Registro = { destino: string; tipo: string; status: number | null; ms: number; erro: string | null }

/** Binds the named functions to one way of calling RPCs. */
export const createDeliveryRecords = (rpc: Rpc) => ({
  /** A row on its way to a sheet or webhook, as things stand now. */
  entrega: async (tipo: string, id: string) =>
    rotinas.fn_service_entrega.parse(await rpc('fn_service_entrega', { _tipo: tipo, _id: id })),
  /** Writes down one call: host, kind, answer, time, reason; nothing of what was sent. */
  registrarEntrega: async ({ destino, tipo, status, ms, erro }: Registro) =>
    void (await rpc('fn_service_registrar_entrega', {
      _destino: destino,
      _tipo: tipo,
      _status_http: status,
      _ms: Math.round(ms),
      _erro: erro,
    })),
  /** Writes down one run of a routine: what it did by name, milliseconds, why it failed (masked; null = it did not). Sums up the numbers, too. */
  registrarExecucao: async (nome: string, contagens: Record<string, number>, ms: number, erro: string | null) =>
    void (await rpc('fn_service_registrar_execucao', {
      _nome: nome,
      _ok: erro === null,
      _contagens: contagens,
      _ms: Math.round(ms),
      _erro: erro,
    })),
  /** The stored address that an admin wants to try. Refuses with `so_admin`, `alvo`, `sem_endereco`, `limite`. */
  enderecoDeTeste: async (authUserId: string, alvo: string) =>
    z.string().parse(await rpc('fn_service_endereco_de_teste', { _auth_user_id: authUserId, _alvo: alvo })),
})
