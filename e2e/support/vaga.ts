/** Vacancies for journeys that are not about writing one: made by the same procedure that the wizard calls. */
import type { Account } from './account'
import { addresses } from './addresses'

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

/** Publishes a vacancy of that account; with free channels alone it is on the air once the worker has read it. */
export async function publishVaga({ session }: Account, changes: Partial<typeof AD> = {}, canais = ['indeed']) {
  const { api, app } = await addresses()
  const answer = await fetch(`${api}/rest/v1/rpc/fn_publicar_vaga`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_local',
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
      origin: app,
    },
    body: JSON.stringify({ _vaga: { ...AD, ...changes }, _canais: canais, _duracao: 30, _chave: crypto.randomUUID() }),
  })
  if (!answer.ok) throw new Error(`fn_publicar_vaga answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: string; codigo_ref: string; status: string }
}
