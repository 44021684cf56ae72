/** Vacancies for journeys that do not test the wizard: made by the same procedure. */
import { expect } from '@playwright/test'
import { type Account, call } from '../people/account'
import { runJobs, sql } from '../database'

const AD = {
  cargo: 'Analista de RH Pleno',
  empresa: 'Oficina Aurora',
  area: 'Recursos Humanos',
  senioridade: 'pleno',
  uf: 'SP',
  local_de_trabalho: 'Campinas',
  modalidade: 'Híbrido',
  tipo_contrato: 'clt',
  mostrar_salario: true,
  salario_min: 4500,
  salario_max: 6000,
  descricao: 'Cuidar do ciclo de recrutamento com as áreas.',
  responsavel_nome: 'Pessoa Responsável',
  email: 'vagas@aurora.example',
  telefone: '+551133334444',
  declaracao_versao: 'vaga-2026-11',
}

/** Calls a procedure as that account. */
const callAs = ({ session }: Account, procedure: string, body: object) =>
  call<Published>(`rest/v1/rpc/${procedure}`, { token: session.access_token, body })

type Published = { id: string; codigo_ref: string; status: string }

/** What follows from a published ad: the next ones of that account for this company do not wait for the team. */
export const acceptEmpresa = (email: string | null, empresa: string) =>
  sql(
    `select vagas.aceitar_empresas(u.id, array[vagas.nome_de_empresa($2)]) from public.usuarios as u where u.email = $1`,
    email,
    empresa,
  )

/**
 * Publishes a vacancy of that account, which has published for the company before; with only free channels it is on the air then.
 * `nova`: the account never published. `noAr`: whether to wait for it.
 */
export async function publishVaga(
  account: Account,
  changes: Partial<typeof AD> = {},
  canais = ['indeed'],
  { nova = false, noAr = !nova && canais.join() === 'indeed' }: { nova?: boolean; noAr?: boolean } = {},
) {
  if (!nova) await acceptEmpresa(account.email, changes.empresa ?? AD.empresa)
  const vaga = await callAs(account, 'fn_publicar_vaga', {
    _vaga: { ...AD, ...changes },
    _canais: canais,
    _duracao: 30,
    _chave: crypto.randomUUID(),
  })
  if (noAr)
    await expect
      .poll(async () => {
        await runJobs()
        return (await sql('select status from public.vagas where id = $1', vaga.id))[0]?.['status']
      })
      .toBe('published')
  return vaga
}

/** Changes the channels of an unpaid vacancy, as its owner does in another tab. */
export const changeChannels = (account: Account, id: string, canais: string[]) =>
  callAs(account, 'fn_atualizar_vaga', { _id: id, _vaga: AD, _canais: canais, _duracao: 30 })
