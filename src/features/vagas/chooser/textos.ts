/** What people read in `features/vagas/chooser`: one object for each component. */

export const chooser = {
  novaVaga: 'Nova vaga',
  voltar: 'Voltar a Minhas Vagas',
  titulo: 'Como você gostaria de criar sua vaga?',
  abertura: 'São cinco etapas. O rascunho fica salvo neste aparelho enquanto você escreve.',
  modeloApagado: 'A vaga que serviria de modelo não existe mais',
  outroModelo: 'Escolha outra na lista ou comece do zero.',
  naoERascunho: 'Esta vaga já não está em rascunho',
  preencherZero: 'Preencher do zero',
  sobreDoZero: 'Uma vaga nova, etapa por etapa. Seu contato já vem preenchido.',
  doModelo: 'Usar uma vaga existente como modelo',
  sobreOModelo: 'Texto, requisitos e benefícios de uma vaga sua, prontos para ajustar.',
  colarAnuncio: 'Colar um anúncio',
  anuncioDeFora: 'De uma página, e-mail ou mensagem. Preenchemos o que ele diz, você confere.',
  abrirRascunho: 'Abrir rascunho',
} as const

export const listaDeModelos = {
  rotulo: 'Vagas que podem servir de modelo',
  buscarVagas: 'Buscar nas suas vagas',
  exemplo: 'Cargo, empresa ou código',
  nenhumaVagaEncontrada: 'Nenhuma vaga encontrada',
  nenhuma: 'Você ainda não tem vagas. Comece do zero: a próxima já poderá usar esta como modelo.',
  carregandoVagas: 'Carregando as suas vagas',
} as const

export const rascunhoEncontrado = {
  titulo: 'Rascunho Encontrado',
  continuarPreenchendo: 'Continuar preenchendo',
  comecarZero: 'Começar do zero',
} as const
