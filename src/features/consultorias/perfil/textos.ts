/** What people read in `features/consultorias/perfil`: one object for each component. */

export const perfilPublico = {
  titulo: 'Seu perfil público',
  abertura:
    'Conte o que o cadastro não conta. Os textos aparecem na sua página assim que você salva, enquanto a consultoria ' +
    'estiver no diretório. Logo, fotos e portfólio aparecem depois que a equipe os aprova.',
  fotosEmAnalise: (quantas: number) =>
    quantas === 1
      ? 'Uma foto em análise: aparece depois que a equipe a aprova.'
      : `${quantas} fotos em análise: aparecem depois que a equipe as aprova.`,
  fotoRecusada: 'A última foto enviada não foi aprovada',
  editar: 'Editar perfil',
  carregando: 'Carregando o seu perfil',
  equipeOcultou: 'A equipe tirou estes textos da sua página',
  corrijaEFale: 'A consultoria continua no diretório. Corrija os textos e fale com a equipe para que voltem a aparecer.',
} as const

export const completude = {
  prontas: (feitos: number, total: number) => `${feitos} de ${total} partes prontas`,
  falta: 'Falta: ',
  sobre: 'Sobre a consultoria: quem procura sabe com quem vai falar antes de pedir a proposta.',
  metodo: 'Nosso método: mostra o que acontece depois do primeiro contato.',
  casos: 'Três casos com resultado: mostram o que vocês já fizeram por quem tinha um problema parecido.',
  pessoas: 'Quem atende: diz quem vai conduzir o trabalho.',
  logo: 'Logo: quem procura reconhece vocês na lista e na comparação.',
  portfolio: 'Portfólio: quem gostou leva o material para mostrar a quem decide.',
  precoAPartir: 'Preço a partir de: quem procura vê se cabe no orçamento antes de pedir.',
} as const

export const perfilForm = {
  semContatos: 'Nada é obrigatório. Não inclua e-mail, telefone ou links: contatos não aparecem no perfil.',
  restaurado: 'Estas mudanças ainda não foram salvas: continue de onde parou.',
  naoSalvo: 'O perfil ainda não foi salvo',
  falha: 'Não foi possível salvar o perfil.',
  salvo: 'Perfil salvo!',
  jaAparece: 'A sua página mostra estes textos enquanto a consultoria estiver no diretório.',
  salvar: 'Salvar perfil',
  salvando: 'Salvando...',
} as const

export const arquivosDoPerfil = {
  logo: {
    rotulo: 'Logo',
    dica: 'Uma imagem quadrada fica melhor. Um logo novo aparece depois que a equipe o aprova.',
    alt: 'O logo enviado',
    noAr: 'Na sua página',
    emAnalise: 'Em análise',
    anteriorFica: 'Até a equipe decidir, a sua página mostra o logo anterior.',
    recusado: 'O último logo enviado não foi aprovado',
    guardado: 'Logo enviado para análise',
    retirado: 'Logo retirado',
  },
  portfolio: {
    rotulo: 'Portfólio',
    dica: (mb: number) =>
      `Um PDF de até ${mb} MB, que qualquer visitante da sua página abre depois que a equipe o aprova. Não inclua contatos.`,
    abrir: 'Abrir o portfólio',
    noAr: 'Na sua página',
    emAnalise: 'Em análise',
    anteriorFica: 'Até a equipe decidir, a sua página mostra o portfólio anterior.',
    recusado: 'O último portfólio enviado não foi aprovado',
    guardado: 'Portfólio enviado para análise',
    retirado: 'Portfólio retirado',
  },
} as const

export const fotoField = {
  rotulo: 'Foto',
  dica: 'Fica pública com o nome, depois que a equipe a aprova. Cortamos a imagem em um quadrado e tiramos dela o local e a data.',
  espera: 'Aparece na sua página depois que você salvar e a equipe aprovar.',
  anteriorFica: 'Aparece depois que você salvar e a equipe aprovar. Até lá, a sua página mostra a anterior.',
  alt: 'A foto enviada',
} as const

export const itensDoPerfil = {
  casos: {
    titulo: 'Casos',
    explicacao: 'Até três. Conte só o que aconteceu, e cite o nome de um cliente apenas se ele concordou.',
    item: (n: number) => `Caso ${n}`,
    adicionar: 'Adicionar caso',
    remover: (n: number) => `Remover o caso ${n}`,
  },
  pessoas: {
    titulo: 'Quem atende',
    explicacao: 'Até seis pessoas. Inclua só quem sabe que o nome fica público e concorda com isso.',
    item: (n: number) => `Pessoa ${n}`,
    adicionar: 'Adicionar pessoa',
    remover: (n: number) => `Remover a pessoa ${n}`,
  },
} as const
