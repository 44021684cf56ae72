/** What people read in `features/equipe/moderacao`: one object for each component. */

export const aberturaAutomatica = {
  aberturaAutomaticaLigada: 'Abertura automática ligada',
  aberturaAutomaticaDesligada: 'Abertura automática desligada',
  titulo: (ligada: boolean) => `Abertura automática: ${ligada ? 'ligada' : 'desligada'}`,
  pedidosAbremAutomaticamente:
    'Pedidos abrem quando a pessoa confirma o e-mail: um por dia de cada e-mail e rede, ou todos de quem tem celular verificado. ' +
    'Os outros, e os que tiveram correção pedida, esperam por você.',
  cadaPedidoEspera: 'Cada pedido espera aqui até alguém da equipe o abrir.',
} as const

export const fichaDaConsultoria = {
  motivoSuspensao: 'Motivo da suspensão',
  motivoUltimaRecusa: 'Motivo da última recusa',
  selosPublicados: 'Selos publicados',
  verPagina: 'Ver a página',
  perfilPublico: 'Perfil público',
  perfilOculto: 'Perfil oculto: não aparece na página',
} as const

export const anuncioLido = {
  mudou: { suspensao: 'Corrigido depois da suspensão', denuncia: 'Mudou depois da denúncia' },
  naRevisao: 'Mudança que ainda não passou na revisão',
} as const

export const fichaDaDenuncia = {
  oQueFoi: 'O que foi denunciado',
  outrasDenunciasDesta: 'Outras denúncias desta vaga',
  suspensoesDestaVaga: 'Suspensões desta vaga',
  aVaga: (rotuloDoStatus: string) => `A vaga: ${rotuloDoStatus}`,
  verPessoasVeem: 'Ver como as pessoas veem',
} as const

export const fichaDaVaga = {
  checagemEncontrou: 'O que a checagem encontrou',
  nadaApontadoNeste: 'Nada foi apontado neste texto.',
  oAnuncio: 'O anúncio',
  quemAnuncia: 'Quem anuncia',
  paginaDaEmpresa: 'A página da empresa',
  paginaOculta: 'A página da empresa, que está oculta',
  paginaSemTexto: 'A página não tem texto.',
} as const

export const fichaDoPedido = {
  emailNaoConfirmado: 'O e-mail ainda não foi confirmado',
  quemPediuNao: 'Quem pediu ainda não provou que o endereço é seu. Um pedido assim costuma esperar.',
  correcaoPedida: 'Correção pedida',
  pessoaCorrigiuTextos: (diaHora: string) => `A pessoa corrigiu em ${diaHora}. Os textos abaixo já são os novos.`,
  pedidaSemResposta: (diaHora: string) => `Pedida em ${diaHora}. Ainda sem resposta.`,
  motivoRecusa: 'Motivo da recusa',
  quemPede: 'Quem pede',
} as const

export const fichaDoTexto = {
  denuncias: (quantas: number) => (quantas === 1 ? 'A denúncia' : `${quantas} denúncias`),
  aDecisao: 'A decisão',
  escritoPor: (quem: string) => `Escrito por: ${quem}`,
  semTexto: 'Sem texto: só notas.',
  alt: {
    logo: (nome: string) => `Logo de ${nome}`,
    foto: (nome: string) => `Foto de ${nome}`,
    portfolio: (nome: string) => `Portfólio de ${nome}`,
    documento: (nome: string) => `Documento de ${nome}`,
  },
  abrirPortfolio: 'Ler o portfólio',
  abrirDocumento: 'Ler o documento',
} as const

export const fichaDoRecurso = {
  oRecurso: 'O recurso',
  textoApagadoConta: 'O texto foi apagado com a conta de quem anunciou.',
  aSuspensao: 'A suspensão',
  oAnuncio: 'O anúncio',
} as const
