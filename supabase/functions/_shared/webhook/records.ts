/** What functions may do with the records of deliveries to other systems, by name; part of `admin.ts`. */
import { z } from 'zod'
import { rotinas } from '../../../../src/domain/contratos/servico/rotinas.ts'
import type { Rpc, User } from '../platform.ts'

/** The result of an outgoing call: `status` null = no answer, `erro` null = accepted. */
export type Registro = { destino: string; tipo: string; status: number | null; ms: number; erro: string | null }

/** Binds the named functions to one way of calling RPCs. */
export const createDeliveryRecords = (rpc: Rpc) => ({
  /** The current content of a row for a sheet or webhook. */
  entrega: async (tipo: string, id: string) =>
    rotinas.fn_service_entrega.parse(await rpc('fn_service_entrega', { _tipo: tipo, _id: id })),
  /** Logs one call: host, kind, answer, duration, reason; no content. */
  registrarEntrega: async ({ destino, tipo, status, ms, erro }: Registro) =>
    void (await rpc('fn_service_registrar_entrega', {
      _destino: destino,
      _tipo: tipo,
      _status_http: status,
      _ms: Math.round(ms),
      _erro: erro,
    })),
  /** Logs one run of a routine: its counts by name, milliseconds, the masked error (null = none). Also adds to the totals. */
  registrarExecucao: async (nome: string, contagens: Record<string, number>, ms: number, erro: string | null) =>
    void (await rpc('fn_service_registrar_execucao', {
      _nome: nome,
      _ok: erro === null,
      _contagens: contagens,
      _ms: Math.round(ms),
      _erro: erro,
    })),
  /** Counts a page that a person has read for a vacancy. Refuses with `login`, `perfil_incompleto` or `limite`. */
  contarLeitura: async ({ id }: User, site: string) =>
    void (await rpc('fn_service_contar_leitura_de_anuncio', { _auth_user_id: id, _site: site })),
  /** The stored address that an admin wants to test. Refuses with `so_admin`, `alvo`, `sem_endereco`, `limite`. */
  enderecoDeTeste: async ({ id, sessionId }: User, alvo: string) =>
    z.string().parse(await rpc('fn_service_endereco_de_teste', { _auth_user_id: id, _sessao: sessionId, _alvo: alvo })),
})
