/** What people read in `features/publico/vaga`: one object for each component. */

export const anuncio = {
  siteEmpresa: 'Site da empresa',
} as const

export const compartilhar = {
  linkCopiado: 'Link copiado',
  naoDeuCopiar: 'Não deu para copiar',
  copieAMao: 'Copie o endereço na barra do navegador.',
  titulo: 'Conhece alguém para esta vaga?',
  copiarLink: 'Copiar link',
} as const

export const conteudoDaVaga = {
  naoDeuCarregar: 'Não conseguimos carregar esta vaga',
  carregandoVaga: 'Carregando a vaga',
  vagaNaoEncontrada: 'Vaga não encontrada',
  naoEncontrada: 'Não encontramos esta vaga',
  abertura: 'O endereço pode estar incompleto, ou a vaga não está no ar agora.',
  verVagasAbertas: 'Ver vagas abertas',
  voltarInicio: 'Voltar ao início',
} as const

export const denunciaDialog = {
  denunciaRecebida: 'Denúncia recebida',
  recebida: 'Obrigado por avisar. Uma pessoa da equipe vai conferir esta vaga e tirá-la do ar se for o caso.',
  denunciarEstaVaga: 'Denunciar esta vaga',
  descricao: 'A denúncia vai para a nossa equipe. A empresa não fica sabendo quem enviou.',
  enviando: 'Enviando...',
  enviarDenuncia: 'Enviar denúncia',
} as const

export const denunciar = {
  titulo: 'Algo errado com este anúncio?',
  texto: 'Ninguém pode cobrar de quem se candidata, nem discriminar.',
  denunciarEstaVaga: 'Denunciar esta vaga',
  formularioNaoChegou: 'O formulário não chegou. Confira a internet e tente de novo.',
} as const

export const vagaAberta = {
  lerAnuncio: 'Ler o anúncio',
} as const

export const vagaEncerrada = {
  antetitulo: 'Vaga encerrada',
  pausada: 'Vaga pausada',
  emPausa: 'não recebe candidaturas para esta vaga agora. Ela pode voltar.',
  fechada: 'não recebe mais candidaturas para esta vaga.',
  quemJaSeCandidatou: 'Quem já se candidatou acompanha a resposta pelo link que chegou por e-mail.',
  verVagas: (uf: string) => `Ver vagas em ${uf}`,
  verTodasVagas: 'Ver todas as vagas',
  titulo: (area: string) => `Abertas em ${area}`,
  outras: 'Abertas em outras áreas',
} as const

export const verContato = {
  titulo: 'Prefere falar com a empresa?',
  texto: 'Há uma pessoa responsável por esta vaga.',
  combine: 'Combine a entrevista',
  responda: 'Fale com a pessoa responsável por esta vaga.',
  buscando: 'Buscando...',
  verContato: 'Ver contato',
} as const
