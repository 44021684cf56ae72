/** What people type in the wizards of a consultancy and of a vacancy, and an empty profile. */
import type { MeuPerfil } from '../../../src/domain/contratos/consultorias.ts'

/** The first step of a registration. */
export const etapa1 = {
  consultoria_nome: 'Trama RH',
  responsavel_nome: 'Helena Fictícia',
  cargo_funcao: 'Sócia',
  email: 'helena@trama.example',
  telefone: '+5511912345678',
  cidade: 'Campinas',
  uf: 'SP',
}
export const etapa2 = {
  tipo_atuacao: 'Pessoa Jurídica',
  cnpj: '12ABC34501DE35',
  tempo_atuacao: 'De 3 a 5 anos',
  tamanho_equipe: '2-5',
  servicos: ['Outros'],
}

/** The completeness of a profile with these items. */
export const buildItensDoPerfil = (feitos: readonly string[] = []): MeuPerfil['completude']['itens'] =>
  (['logo', 'sobre', 'metodo', 'casos', 'pessoas', 'preco_a_partir', 'portfolio'] as const).map((item) => ({
    item,
    feito: feitos.includes(item),
  }))

/** The profile of an owner who wrote nothing. */
export const perfilVazio: MeuPerfil = {
  perfil: {
    sobre: null,
    metodo: null,
    preco_a_partir: null,
    casos: [],
    pessoas: [],
    motivo_da_foto: null,
    portfolio: null,
    portfolio_novo: null,
    motivo_do_portfolio: null,
    logo: null,
    logo_novo: null,
    motivo_do_logo: null,
    atualizado_em: null,
    oculto_em: null,
    motivo_ocultacao: null,
  },
  completude: { feitos: 0, total: 7, itens: buildItensDoPerfil() },
}

/** The steps of an ad that have no answers yet without these. */
export const dadosDaVaga = {
  cargo: 'Analista de RH',
  empresa: 'Tecelagem Aurora',
  area: 'Recursos Humanos',
  senioridade: 'pleno',
  uf: 'SC',
  local_de_trabalho: 'Joinville',
  descricao: 'Cuidar da folha e das férias.',
}
export const contatoDaVaga = { responsavel_nome: 'Marina Prado', email: 'marina@aurora.example', telefone: '+55 (47) 99123-4567' }
