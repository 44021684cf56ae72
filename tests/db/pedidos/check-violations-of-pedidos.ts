/** Violations of every clause of every CHECK of requests, including the columns of single services. */
import { SERVICOS } from '../../../src/domain/servicos/registry.ts'
import { type Broken, draft, exceedMax, repeat, sent, violate } from '../base/check-violations.ts'

/** Keyed by the name of the CHECK. */
export const violationsOfPedidos: Record<string, Broken> = {
  solicitacoes_status_chk: { where: sent, changes: ["status_solicitacao = 'Outro'"] },
  solicitacoes_recusa_chk: {
    where: sent,
    changes: [
      "motivo_recusa = 'sem recusa'",
      "status_solicitacao = 'Recusada'",
      "status_solicitacao = 'Recusada', motivo_recusa = ''",
      `status_solicitacao = 'Recusada', motivo_recusa = ${repeat(501)}`,
    ],
  },
  solicitacoes_num_propostas_chk: ['num_propostas = -1', 'num_propostas = 5'],
  solicitacoes_tipo_servico_chk: { where: draft, changes: ["tipo_servico = 'Outro'"] },
  solicitacoes_lugar_chk: [...violate('cidade', 80), "uf = 'sp'", "uf = 'SPX'"],
  solicitacoes_limites_chk: [
    "areas = '{}'",
    "areas = array_fill('x'::text, array[17])",
    `anexos_link = 'https://' || ${repeat(500)}`,
    ...exceedMax(
      ['prazo_desejado', 60],
      ['budget_estimado', 60],
      ['setor', 60],
      ['porte', 60],
      ['preferencia_consultorias', 400],
    ),
    ...exceedMax(
      ['comentarios', 2000],
      ['contexto_projeto', 5000],
      ['ja_trabalhou_consultoria_externa', 60],
      ['possui_rh_interno', 60],
    ),
  ],
  solicitacoes_anexos_link_chk: ["anexos_link = 'javascript:alert(1)'", "anexos_link = 'x https://a'"],
  solicitacoes_completa_chk: {
    where: sent,
    changes: ['prazo_desejado', 'budget_estimado', 'setor', 'porte', 'contexto_projeto'].map((name) => `${name} = null`),
  },
  ...Object.fromEntries(
    SERVICOS.flatMap(({ tipo, prefixo, campos }) => {
      const kinds = Object.entries(campos).map(
        ([name, { tipo: kind }]) => [name, kind === 'numero' ? 'numero' : kind === 'lista' ? 'lista' : 'texto'] as const,
      )
      const right = { numero: '1', lista: "array['x']", texto: "'x'" }
      const wrong = { numero: ['0', '100001'], lista: ["'{}'", "array_fill('x'::text, array[17])"], texto: [repeat(2001)] }
      return [
        [
          `solicitacoes_${prefixo}_servico_chk`,
          { where: `${draft} and tipo_servico <> '${tipo}'`, changes: kinds.map(([name, kind]) => `${name} = ${right[kind]}`) },
        ],
        [
          `solicitacoes_${prefixo}_limites_chk`,
          {
            where: `tipo_servico = '${tipo}'`,
            changes: kinds.flatMap(([name, kind]) => wrong[kind].map((value) => `${name} = ${value}`)),
          },
        ],
      ]
    }),
  ),
}
