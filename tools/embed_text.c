/* embed_text.c - build tool: texts as a const table of C.
 *
 *   embed_text OUT.c NAME [FILE]...
 *
 * The table is `const char *const NAME[]`, in the order of the files; it ends in a null pointer. */
#include <stdio.h>

static int put_text(FILE *in, FILE *out)
{
    int c;
    fputs("    \"", out);
    while ((c = fgetc(in)) != EOF) {
        if (c == '\n')
            fputs("\\n\"\n    \"", out);
        else if (c == '"' || c == '\\')
            fprintf(out, "\\%c", c);
        else if (c < 32 || c > 126)
            fprintf(out, "\\%03o", (unsigned)c);
        else
            fputc(c, out);
    }
    fputs("\",\n", out);
    return ferror(in);
}

int main(int argc, char **argv)
{
    FILE *out = argc > 2 ? fopen(argv[1], "w") : NULL;
    int wrong = out == NULL;
    if (out != NULL)
        fprintf(out,
                "/* Made by tools/embed_text: do not edit. */\nextern const char *const %s[];\nconst char *const %s[] "
                "= {\n",
                argv[2], argv[2]);
    for (int i = 3; i < argc && !wrong; i++) {
        FILE *in = fopen(argv[i], "rb");
        wrong = in == NULL || put_text(in, out) != 0;
        if (wrong)
            fprintf(stderr, "%s: cannot be read\n", argv[i]);
        if (in != NULL)
            fclose(in);
    }
    if (out != NULL) {
        fprintf(out, "    0};\n");
        wrong = fclose(out) != 0 || wrong;
    }
    return wrong;
}
