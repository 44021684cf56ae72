import type { LeituraPublica } from '../../src/domain/contratos/leituras.ts'
import type { Params } from '../support/builders.ts'

/** Questions of each public read about what the seed has; each has an answer with something in it. */
export const PERGUNTAS_PUBLICAS: Record<LeituraPublica, readonly Params[]> = {
  fn_avaliacoes: [{ _slug: 'consultoria-do-bruno' }],
  fn_dados_do_site: [{}],
  fn_listar_consultorias: [
    {},
    { _texto: 'recrutamento seleção', _limite: 50 },
    { _servico: 'Recrutamento e Seleção', _uf: 'SP', _porte: 'Pequeno e médio' },
    { _texto: 'recrutamemto' },
  ],
  fn_listar_empresas_com_vagas: [{}, { _texto: 'padaria' }],
  fn_listar_vagas_publicadas: [
    {},
    { _texto: 'padeira', _uf: 'SP' },
    { _area: 'producao', _modalidade: 'Presencial', _limite: 4 },
    { _marcas: 'salario' },
  ],
  fn_ver_consultoria: [{ _slug: 'consultoria-do-bruno' }],
  fn_ver_empresa: [{ _slug: 'padaria-imaginaria' }],
  fn_ver_vaga_publicada: [{ _codigo_ref: 'VEXEMPNAE' }],
}
