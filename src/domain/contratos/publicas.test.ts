/** A page that a browser or a cache kept carries the answer of an older version: what was added since is missing in it. */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { consultoriaInteira } from './consultorias'
import { empresaPublica, vagaPublicada } from './publicas'

const [vagaAberta, vagaFechada] = vagaPublicada.unwrap().options

/** Each page's answer, with the fields that the first version had. */
const FROM_THE_START: Record<string, [answer: z.ZodObject, fields: string]> = {
  consultancy: [
    consultoriaInteira,
    `slug consultoria_nome cidade uf tipo_atuacao tempo_atuacao tamanho_equipe servicos setores porte_clientes niveis_atendidos
     areas_especialidade formatos outras_regioes_ufs modelos_precificacao aprovada_em resposta_em_minutos preco_a_partir selos logo
     avaliacoes perfil`,
  ],
  profile: [consultoriaInteira.shape.perfil.unwrap(), 'sobre metodo preco_a_partir casos pessoas portfolio atualizado_em'],
  vacancy: [
    vagaAberta,
    `codigo_ref cargo empresa local_de_trabalho uf area setor senioridade modalidade tipo_contrato salario_min salario_max descricao
     vaga_afirmativa vaga_afirmativa_grupo empresa_nome empresa_site empresa_tamanho publicada_em expira_em canais requisitos beneficios
     diferenciais empresa_descricao situacao atualizada_em perguntas empresa_conferida pagina_da_empresa logo_da_empresa`,
  ],
  'vacancy that is over': [vagaFechada, 'situacao cargo empresa uf area'],
  company: [empresaPublica, 'itens proximo id slug nome setor porte sobre site conferida logo vagas locais beneficios'],
}

test.each(Object.entries(FROM_THE_START))(
  'a field that the page of a %s got later is .nullish(): a kept page lacks it',
  (_, [answer, fields]) => {
    const required = Object.entries(answer.shape).flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [name]))
    expect(required.filter((name) => !fields.split(/\s+/).includes(name))).toEqual([])
  },
)
