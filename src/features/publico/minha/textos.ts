/** What people read in `features/publico/minha`: one object for each component. */

export const caminhoDaCandidatura = {
  rotulo: 'Caminho da candidatura',
} as const

export const candidaturaAcompanhada = {
  curriculo: 'Currículo em arquivo',
  antetitulo: 'Sua candidatura',
  enviadaEm: (quando: string) => `Enviada ${quando}`,
  verVaga: 'Ver a vaga',
  vagas: { pausada: 'Vaga pausada', suspensa: 'Vaga fora do ar', encerrada: 'Vaga encerrada' },
  ultimaMudanca: (quando: string) => `Última mudança: ${quando}.`,
  voceEnviou: 'O que você enviou',
  verCurriculo: 'Ver o arquivo enviado',
  seusDados: 'Seus dados',
  soElaVe: (empresa: string) => `Só ${empresa} vê o que você enviou.`,
  apagamosTudo: (dia: string) => `Apagamos tudo em ${dia}.`,
  apagamosDepois: 'Apagamos tudo 180 dias depois que a vaga for encerrada.',
  linkSoQuem: 'Este link é só seu: quem o tiver pode ver e retirar a candidatura.',
} as const

export const curriculoGuardado = {
  guardem: 'Guardem o meu currículo',
  para: (empresa: string) => `${empresa} pode procurar você para outras vagas.`,
  por: (meses: number) => `Guardar por ${meses} meses`,
  guardado: 'Currículo guardado',
  ate: (empresa: string, dia: string) => `${empresa} guarda o seu currículo até ${dia}.`,
  quemOlhou: 'Quando olharam',
  ninguem: 'Ninguém olhou ainda.',
  viu: (empresa: string, quando: string) => `${empresa} viu ${quando}`,
  mais: 'Mais 6 meses',
  parar: 'Parar de guardar',
  guardadoAte: (dia: string) => `Currículo guardado até ${dia}.`,
  parou: 'A empresa não vê mais o seu currículo guardado.',
} as const

export const linkDaCandidatura = {
  naoDeuCarregar: 'Não deu para carregar a candidatura',
  estaGuardadaSo: 'Ela está guardada; foi só esta página que não chegou.',
  linkExpirou: 'Este link expirou',
  naoEncontramosEsta: 'Não encontramos esta candidatura',
  linkPodeTer:
    'O link pode estar incompleto, ou ter sido trocado por outro mais novo: veja o e-mail mais recente que ' +
    'mandamos. Candidaturas retiradas, e as de vagas encerradas há mais de 180 dias, são apagadas.',
  verVagasAbertas: 'Ver vagas abertas',
  falarEquipe: 'Falar com a equipe',
} as const

export const respostasRecebidas = {
  resposta: 'Resposta',
  respostasNovaAntiga: 'Respostas, da mais nova à mais antiga',
  naoHaResposta: 'Ainda não há resposta.',
  nossaEquipeEsta: 'A nossa equipe está conferindo o anúncio; a sua candidatura continua guardada.',
  vagaTerminouResposta: 'A vaga terminou: a resposta está a caminho do seu e-mail e aparece aqui.',
  decidirDepoisVoce: (empresa: string) => `Se ${empresa} decidir depois, você recebe outro e-mail.`,
} as const

export const retirarCandidatura = {
  retirarCandidaturaApagar: 'Retirar candidatura e apagar meus dados',
  titulo: 'Retirar esta candidatura?',
  descricao: (empresa: string) =>
    `Você sai do processo, ${empresa} deixa de ver os seus dados e este link para de funcionar. Não dá para desfazer.`,
  retirando: 'Retirando...',
  retirarApagar: 'Retirar e apagar',
  continuarProcesso: 'Continuar no processo',
} as const
