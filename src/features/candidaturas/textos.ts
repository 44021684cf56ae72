/** What people read in `features/candidaturas`: one object for each component. */

export const acompanharVagaPage = {
  voceVePode: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  rotulo: 'O que ver desta vaga',
  carregandoVaga: 'Carregando a vaga',
} as const

export const cabecalhoDaVaga = {
  minhasVagas: 'Minhas vagas',
  vagasDaEmpresa: 'Vagas da empresa',
  soLeitura: 'Você só lê',
  ate: (dia: string) => `até ${dia}`,
} as const

export const naoFeitas = { fechar: 'Fechar' } as const
