/** Recruiters, their vacancies, and the worker that checks them, as supabase-js and run-jobs call the API. */
import type postgres from 'postgres'
import type { StatusVaga } from '../../../src/domain/vaga/vaga-status.ts'
import type { Params } from '../../support/builders.ts'
import { type Caller, type TestDatabase, textOf } from '../../support/database.ts'
import { createPersona, type Persona, toCaller } from '../../support/personas.ts'
import { callAs } from '../rpc.ts'

export type Recrutador = Persona & { caller: Caller; conta: string }
/** The answer of publishing and changing. */
export type Resposta = {
  id: string
  codigo_ref: string
  status: string
  valor_total_centavos: number
  desconto_centavos: number
}

let count = 0
const next = () => (count += 1)

/** The form of a compliant vacancy, as `toVagaPayload` sends it. */
export const buildVaga = (overrides: Params = {}): Params => ({
  cargo: 'Analista de RH',
  empresa: 'Padaria Imaginária',
  area: 'Recursos Humanos',
  setor: 'Varejo',
  senioridade: 'pleno',
  uf: 'SP',
  local_de_trabalho: 'São Paulo, Pinheiros',
  modalidade: 'Híbrido',
  tipo_contrato: 'clt',
  mostrar_salario: true,
  salario_min: 4500,
  salario_max: 6000.5,
  descricao: 'Cuidar da seleção.\nAcolher quem chega.',
  requisitos: 'Gostar de conversar',
  beneficios: 'Vale-transporte; Plano de saúde',
  diferenciais: null,
  vaga_afirmativa: false,
  vaga_afirmativa_grupo: null,
  numero_de_vagas: null,
  jornada: null,
  horario: null,
  salario_periodo: null,
  programa: null,
  pcd: null,
  acessibilidade: null,
  responsavel_nome: 'Rita Suposta',
  email: 'rita@padaria.example',
  telefone: '+5511933334444',
  empresa_nome: null,
  empresa_descricao: null,
  empresa_site: 'https://padaria.example',
  empresa_tamanho: 'pequena',
  declaracao_versao: 'vaga-2026-11',
  ...overrides,
})

/** A fully verified account that has published for the company of `buildVaga` before; `nova`: that never published. */
export async function createRecrutador(db: TestDatabase, { nova = false } = {}): Promise<Recrutador> {
  const n = next()
  const persona = {
    userId: crypto.randomUUID(),
    nome: `Rita ${n}`,
    sobrenome: 'Suposta',
    email: `rita-${n}@recrutadora.example`,
    telefone: `+55119${String(80_000_000 + n)}`,
  }
  await createPersona(db.sql, persona)
  const conta = await textOf(db.sql`select id from public.usuarios where auth_user_id = ${persona.userId}`)
  if (!nova) await acceptEmpresa(db, conta)
  return { ...persona, caller: toCaller(persona), conta }
}

/** What follows from a published ad: the next ones of this company do not wait for the team. */
export const acceptEmpresa = (db: TestDatabase, conta: string, empresa = 'Padaria Imaginária') =>
  db.sql`select vagas.aceitar_empresas(${conta}, array[vagas.nome_de_empresa(${empresa})])`

/** Publishes on Indeed only, which is free, unless `params` differ. */
export const publishVaga = (db: TestDatabase, caller: Caller, params: Params = {}, vaga: Params = {}): Promise<Resposta> =>
  callAs(db, caller, 'fn_publicar_vaga', { _vaga: buildVaga(vaga), _canais: ['indeed'], _duracao: 30, ...params })

/** The same, checked by the worker, and read by the team where it waits for that. */
export async function createVagaPublicada(
  db: TestDatabase,
  caller: Caller,
  params: Params = {},
  vaga: Params = {},
): Promise<Resposta> {
  const resposta = await publishVaga(db, caller, params, vaga)
  await payVaga(db, resposta.id)
  await db.sql`select transicoes.concluir_checagem(id, '[]', false, versao) from public.vagas where id = ${resposta.id}`
  await db.sql`select transicoes.por_no_ar(v, v.achados) from public.vagas as v where v.id = ${resposta.id} and v.na_equipe`
  return resposta
}

/** Marks the vacancy as paid, as the payment does; a free one is unchanged. */
export async function payVaga(db: TestDatabase, id: string) {
  await db.sql`select transicoes.mudar_vaga(v.id, 'aguardando_publicacao', _com => jsonb_build_object('paga_em', now()))
    from public.vagas as v where v.id = ${id} and v.status = 'pending_payment'`
}

/** Changes the status of a vacancy as the functions of the product do. `com`: columns that change with it. */
export const moveVaga = (db: TestDatabase, id: string, para: string, motivo: string | null = null, com: Params = {}) =>
  db.sql`select transicoes.mudar_vaga(${id}, ${para}, ${motivo}, ${JSON.stringify(com)}::text::jsonb)`

/** Deletes a vacancy, or all of them, as deleting the account does. */
export const deleteVagas = (db: TestDatabase, id: string | null = null) =>
  db.sql`select lgpd.apagar_vagas(array(
    select v.id from public.vagas as v where v.anonimizada_em is null and v.id = coalesce(${id}::uuid, v.id)))`

/** The stored row. */
export async function readVaga(db: TestDatabase, id: string): Promise<Record<string, unknown>> {
  const [row] = await db.sql`select to_jsonb(v) as vaga from public.vagas as v where v.id = ${id}`
  if (!row) throw new Error(`vacancy ${id} does not exist`)
  const vaga: unknown = typeof row['vaga'] === 'string' ? JSON.parse(row['vaga']) : row['vaga']
  return vaga as Record<string, unknown>
}

/** Status of each channel line, by channel. */
export async function readCanais(db: TestDatabase, id: string): Promise<Record<string, string>> {
  const rows = await db.sql<{ canal: string; status: string }[]>`select canal, status from public.vaga_canais
    where vaga_id = ${id} order by canal`
  return Object.fromEntries(rows.map(({ canal, status }) => [canal, status]))
}

/** Columns that a line needs with its new status; a live line has an address of its channel. */
const COLUNAS: Record<string, Params> = {
  lido: { lido_em: '2026-11-22T12:00:00Z', lido_por: 'Indeedbot' },
  rejeitado: { causa: 'recusa_do_canal', motivo: 'Motivo.' },
  falhou: { causa: 'prazo_sem_envio' },
  expirado: { causa: 'prazo_sem_envio' },
}

/** Changes the status of every line of a vacancy, or of one channel, as the functions of the product do. */
export const moveLinhas = (
  db: { sql: postgres.Sql | postgres.TransactionSql },
  vaga: string,
  status: string,
  canal: string | null = null,
  com: Params = {},
) =>
  db.sql`select transicoes.mudar_vaga_canal((
    select jsonb_agg(
      jsonb_build_object('id', c.id, 'status', ${status}::text)
      || case ${status} when 'publicado'
        then jsonb_build_object('external_url', 'https://www.' || k.hosts[1] || '/vaga/1') else '{}' end
      || ${JSON.stringify({ ...COLUNAS[status], ...com })}::text::jsonb)
    from public.vaga_canais as c join public.canais as k on k.codigo = c.canal
    where c.vaga_id = ${vaga} and c.canal = coalesce(${canal}, c.canal)))`

/** Sets every line of a vacancy, or that of one channel, live. */
export const publishLinhas = (db: TestDatabase, id: string, canal: string | null = null) => moveLinhas(db, id, 'publicado', canal)

/** A coupon as an admin creates it, with a new code. */
export async function createCupom(db: TestDatabase, overrides: Params = {}): Promise<string> {
  const cupom = { codigo: `CUPOM${next()}`, tipo: 'percentual', valor: 10, ...overrides }
  const names = Object.keys(cupom).join(', ')
  await db.sql.unsafe(
    `insert into public.cupons (${names}) select ${names} from jsonb_populate_record(null::public.cupons, $1::text::jsonb)`,
    [JSON.stringify(cupom)],
  )
  return cupom.codigo
}

/** `countUsos` of a coupon and the rows behind it. */
export async function countUsos(db: TestDatabase, codigo: string) {
  const [row] = await db.sql`select c.usos, (select count(*)::int from vagas.cupom_usos as u where u.codigo = c.codigo) as linhas
    from public.cupons as c where c.codigo = ${codigo}`
  return { ...row }
}

/** E-mails of a type to an address, oldest first. */
export const listEmails = (db: TestDatabase, tipo: string, para: string) =>
  db.sql<{ payload: Record<string, unknown> }[]>`select payload from mensagens.outbox
    where tipo = ${tipo} and destinatario = ${para} order by criado_em, chave`

/** Days until it expires. */
export async function countDiasNoAr(db: TestDatabase, id: string) {
  const [row] =
    await db.sql`select round(extract(epoch from expira_em - now()) / 86400)::int as dias from public.vagas where id = ${id}`
  return row?.['dias'] as number
}

const ATE: Record<StatusVaga, StatusVaga[]> = {
  pending_payment: [],
  payment_failed: ['payment_failed'],
  pago: ['pago'],
  aguardando_publicacao: ['pago', 'aguardando_publicacao'],
  published: ['pago', 'aguardando_publicacao', 'published'],
  pausada: ['pago', 'aguardando_publicacao', 'published', 'pausada'],
  suspensa: ['pago', 'aguardando_publicacao', 'published', 'suspensa'],
  expirada: ['pago', 'aguardando_publicacao', 'published', 'expirada'],
  encerrada: ['encerrada'],
  recusada: ['pago', 'aguardando_publicacao', 'recusada'],
}

/** One transition of the lifecycle, allowed or not. */
export const moveTo = (db: TestDatabase, id: string, status: string) =>
  db.sql`select transicoes.mudar_vaga(${id}, ${status}, ${status === 'recusada' ? 'Motivo' : null},
    case ${status} when 'published' then jsonb_build_object('publicada_em', now(), 'expira_em', now() + interval '30 days') else '{}' end)`

/** A vacancy on Catho, brought to a status along the lifecycle. */
export async function createVagaEm(db: TestDatabase, caller: Caller, status: StatusVaga): Promise<string> {
  const { id } = await publishVaga(db, caller, { _canais: ['catho'] })
  for (const passo of ATE[status]) await moveTo(db, id, passo)
  return id
}
